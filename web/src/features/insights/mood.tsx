// Mood and energy over the cycle, under a moon that is there to be looked at.

import { type DayMean, meansByDay } from '@lunaria/cycle/means-by-day';
import { useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks } from '../../data/api/use-tracked.ts';
import { ChartTables, type TableOf } from '../../ui/chart/chart-table.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { energyOf, type LevelOf, levelsOf, moodOf } from './levels.ts';
import styles from './mood.module.css';
import {
  courseWords,
  ENERGY_VALUES,
  energyWords,
  LEAST_DAYS,
  MOOD_VALUES,
  moodWords,
  oneDigit,
} from './mood-words.ts';
import { Aside, Seen, Subsection } from './section.tsx';
import { dayTicks } from './symptoms-words.ts';
import { HOW_TO_READ, soonWords } from './words.ts';

const MOONS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

export function MoodAndEnergy() {
  const mood = useMeans(moodOf);
  const energy = useMeans(energyOf);
  const lastDay = Math.max(28, ...[...mood, ...energy].map(({ day }) => day));
  const domain = [1, lastDay] as const;
  const hasMood = notesIn(mood) >= LEAST_DAYS;
  const hasEnergy = notesIn(energy) >= LEAST_DAYS;
  const common = { hint: HOW_TO_READ, domain, ticks: dayTicks(lastDay) };
  return (
    <>
      {hasMood || hasEnergy ? <MoonRow /> : null}
      {hasMood ? (
        <Subsection title="Mood">
          <Seen>{courseWords('mood', mood)}</Seen>
          <LineChart
            label="Mood by day of the cycle"
            tone="accent"
            shape="disc"
            values={MOOD_VALUES}
            points={pointsOf(mood, moodWords)}
            {...common}
          />
        </Subsection>
      ) : (
        <Missing what="mood" means={mood} />
      )}
      {hasEnergy ? (
        <Subsection title="Energy">
          <Seen>{courseWords('energy', energy)}</Seen>
          <LineChart
            label="Energy by day of the cycle"
            tone="symptom"
            shape="diamond"
            values={ENERGY_VALUES}
            points={pointsOf(energy, energyWords)}
            {...common}
          />
        </Subsection>
      ) : (
        <Missing what="energy" means={energy} />
      )}
      <Aside>
        The moon is decoration. It does not steer anybody’s mood, energy or cycle; it only goes
        round in about as many days.
      </Aside>
      {(hasMood || hasEnergy) && (
        <ChartTables
          tables={() => [
            ...(hasMood ? [tableOf('Mood, from −1 (unpleasant) to 1 (pleasant)', mood)] : []),
            ...(hasEnergy ? [tableOf('Energy, from 1 (exhausted) to 4 (high)', energy)] : []),
          ]}
        />
      )}
    </>
  );
}

function useMeans(levelOf: LevelOf): readonly DayMean[] {
  const { cycles } = useCycle();
  const marks = useMarks();
  const { things } = useTracking();
  return useMemo(
    () => meansByDay(cycles, levelsOf(marks, things, levelOf)),
    [cycles, marks, things, levelOf],
  );
}

function MoonRow() {
  return (
    <div className={styles.moons} aria-hidden="true">
      {MOONS.map((turn) => (
        <Moon
          key={turn}
          className={styles.moon}
          isPlain
          lit={(1 - Math.cos(2 * Math.PI * turn)) / 2}
          phase={turn <= 0.5 ? 'waxing' : 'waning'}
        />
      ))}
    </div>
  );
}

interface MissingProps {
  readonly what: 'mood' | 'energy';
  readonly means: readonly DayMean[];
}

/** Only days of whole cycles count, since the others cannot be laid over them. */
function Missing({ what, means }: MissingProps) {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  const name = what === 'mood' ? 'Your mood' : 'Your energy';
  const hasCycle = cycles.some(({ length }) => length !== undefined);
  return (
    <Aside>
      {name} over the cycle shows once it is noted on {LEAST_DAYS} days of whole cycles; so far on{' '}
      {notesIn(means)}. Press a day in the <Link to="/calendar">calendar</Link> to note it.
      {!hasCycle && ` It takes ${soonWords(1, prediction, today)}.`}
    </Aside>
  );
}

function notesIn(means: readonly DayMean[]): number {
  return means.reduce((sum, { noted }) => sum + noted, 0);
}

function pointsOf(means: readonly DayMean[], toWords: (mean: DayMean) => string) {
  const most = Math.max(...means.map(({ noted }) => noted));
  return means.map((each) => ({
    x: each.day,
    y: each.mean,
    weight: each.noted / most,
    words: toWords(each),
  }));
}

function tableOf(caption: string, means: readonly DayMean[]): TableOf {
  return {
    caption,
    columns: ['Day of the cycle', 'Average', 'Notes'],
    rows: means.map(({ day, mean, noted }) => [`${day}`, oneDigit(mean), noted]),
  };
}
