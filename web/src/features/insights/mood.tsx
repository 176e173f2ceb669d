// Mood and energy over the cycle, under a moon that is there to be looked at.

import { type DayMean, meansByDay } from '@lunaria/cycle/means-by-day';
import { symptomsByDay } from '@lunaria/cycle/symptoms-by-day';
import { type ComponentProps, Fragment, useMemo } from 'react';
import type { Symptom } from '../../data/api/symptoms.ts';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks } from '../../data/api/use-tracked.ts';
import { ChartTables, type TableOf } from '../../ui/chart/chart-table.tsx';
import { HeatRows } from '../../ui/chart/heat-rows.tsx';
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
  notedWords,
  oneDigit,
} from './mood-words.ts';
import { Aside, Seen, Subsection } from './section.tsx';
import { cellOf, dayTicks, type NamedThing } from './symptoms-words.ts';
import { soonWords } from './words.ts';

const MOONS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

interface Side {
  readonly what: 'mood' | 'energy';
  readonly title: string;
  /** The spec's symptom. It tells that something was there and not how much, so it is counted and has no level. */
  readonly symptom: Symptom;
  readonly levelOf: LevelOf;
  readonly look: Pick<ComponentProps<typeof LineChart>, 'tone' | 'shape' | 'values'>;
  readonly toWords: (mean: DayMean) => string;
  readonly caption: string;
}

const SIDES: readonly Side[] = [
  {
    what: 'mood',
    title: 'Mood',
    symptom: 'Moody',
    levelOf: moodOf,
    look: { tone: 'accent', shape: 'disc', values: MOOD_VALUES },
    toWords: moodWords,
    caption: 'Mood, from −1 (unpleasant) to 1 (pleasant)',
  },
  {
    what: 'energy',
    title: 'Energy',
    symptom: 'Energy',
    levelOf: energyOf,
    look: { tone: 'symptom', shape: 'diamond', values: ENERGY_VALUES },
    toWords: energyWords,
    caption: 'Energy, from 1 (exhausted) to 4 (high)',
  },
];

export function MoodAndEnergy() {
  const sides = useSides();
  const lines = sides.filter(({ means }) => notesIn(means) >= LEAST_DAYS);
  const lastDay = Math.max(28, ...sides.flatMap(({ means }) => means.map(({ day }) => day)));
  return (
    <>
      {lines.length > 0 && <MoonRow />}
      {sides.map((side) => {
        const { what, title, means, noted, look, toWords } = side;
        return (
          <Fragment key={what}>
            {lines.includes(side) && (
              <Subsection title={title}>
                <Seen>{courseWords(what, means)}</Seen>
                <LineChart
                  label={`${title} by day of the cycle`}
                  points={pointsOf(means, toWords)}
                  domain={[1, lastDay]}
                  ticks={dayTicks(lastDay)}
                  {...look}
                />
              </Subsection>
            )}
            {noted && <NotedDays noted={noted} />}
            {!lines.includes(side) && <Missing {...side} />}
          </Fragment>
        );
      })}
      <Aside>
        The moon is decoration. It does not steer anybody’s mood, energy or cycle; it only goes
        round in about as many days.
      </Aside>
      {lines.length > 0 && (
        <ChartTables tables={() => lines.map(({ caption, means }) => tableOf(caption, means))} />
      )}
    </>
  );
}

interface CountedSide extends Side {
  readonly means: readonly DayMean[];
  /** The symptom by day of the cycle, if it was noted in a whole cycle. */
  readonly noted: NamedThing | undefined;
}

function useSides(): readonly CountedSide[] {
  const { cycles } = useCycle();
  const marks = useMarks();
  const { things } = useTracking();
  return useMemo(() => {
    const byDay = symptomsByDay(cycles, marks).things;
    return SIDES.map((side) => {
      const found = byDay.find(({ id }) => id === side.symptom);
      return {
        ...side,
        means: meansByDay(cycles, levelsOf(marks, things, side.levelOf)),
        noted: found && { ...found, name: side.symptom },
      };
    });
  }, [cycles, marks, things]);
}

/** On which days of the cycle a symptom was noted. */
function NotedDays({ noted }: { readonly noted: NamedThing }) {
  const { id, name, days } = noted;
  return (
    <Subsection title={`The symptom ${name}`}>
      <Seen>{notedWords(noted)}</Seen>
      <HeatRows
        label={`${name} by day of the cycle, in how many cycles`}
        rows={[{ key: id, name, cells: days.map((day) => cellOf(name, day)) }]}
        ticks={dayTicks(days.length)}
      />
    </Subsection>
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

/** Only days of whole cycles count, since the others cannot be laid over them. */
function Missing({ what, means, noted, symptom, look }: CountedSide) {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  const calendar = <Link to="/calendar">calendar</Link>;
  if (noted) {
    const [lowest, highest] = [look.values[0]?.text, look.values.at(-1)?.text];
    return (
      <Aside>
        {symptom} says that it was there, not how it was. For a line from {lowest} to {highest},
        note your {what} under More to track in the {calendar}.
      </Aside>
    );
  }
  const name = what === 'mood' ? 'Your mood' : 'Your energy';
  const hasCycle = cycles.some(({ length }) => length !== undefined);
  return (
    <Aside>
      {name} over the cycle shows once it is noted on {LEAST_DAYS} days of whole cycles; so far on{' '}
      {notesIn(means)}. Press a day in the {calendar} to note it.
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
