// Mood and energy over the cycle, under a moon that is there to be looked at.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { decimalWords } from '../../words/lists.ts';
import { endOfCycles } from './cycles-to-come.ts';
import { energyOf, type LevelOf, levelsOf, moodOf } from './levels.ts';
import styles from './mood.module.css';
import {
  courseSentence,
  ENERGIES,
  energyLabel,
  LEAST_DAYS,
  type Levels,
  MOODS,
  moodLabel,
} from './mood-course.ts';
import { Aside, Seen, Subsection } from './section.tsx';
import { cellOf, dayTicks, mostCommonSentence, type NamedThing } from './symptom-days.ts';

const MOONS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

interface Side {
  readonly what: 'mood' | 'energy';
  readonly title: MessageDescriptor;
  /** The spec's symptom. It tells that something was there and not how much, so it is counted and has no level. */
  readonly symptom: Symptom;
  readonly levelOf: LevelOf;
  readonly look: Pick<ComponentProps<typeof LineChart>, 'tone' | 'shape'>;
  readonly levels: Levels;
  readonly toLabel: (mean: DayMean) => string;
  readonly label: MessageDescriptor;
  readonly caption: MessageDescriptor;
}

const SIDES: readonly Side[] = [
  {
    what: 'mood',
    title: msg`Mood`,
    symptom: 'Moody',
    levelOf: moodOf,
    look: { tone: 'accent', shape: 'disc' },
    levels: MOODS,
    toLabel: moodLabel,
    label: msg`Mood by day of the cycle`,
    caption: msg`Mood, from −1 (unpleasant) to 1 (pleasant)`,
  },
  {
    what: 'energy',
    title: msg`Energy`,
    symptom: 'Energy',
    levelOf: energyOf,
    look: { tone: 'symptom', shape: 'diamond' },
    levels: ENERGIES,
    toLabel: energyLabel,
    label: msg`Energy by day of the cycle`,
    caption: msg`Energy, from 1 (exhausted) to 4 (high)`,
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
        const { what, title, label, means, noted, look, levels, toLabel } = side;
        return (
          <Fragment key={what}>
            {lines.includes(side) && (
              <Subsection title={t(title)}>
                <Seen>{courseSentence(what, means)}</Seen>
                <LineChart
                  label={t(label)}
                  points={pointsOf(means, toLabel)}
                  values={levels.map(({ value, name }) => ({ value, text: t(name) }))}
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
        {t`The moon is decoration. It does not steer anybody’s mood, energy or cycle; it only goes round in about as many days.`}
      </Aside>
      {lines.length > 0 && (
        <ChartTables tables={() => lines.map(({ caption, means }) => tableOf(t(caption), means))} />
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
        noted: found && { ...found, name: things.get(side.symptom)?.name ?? side.symptom },
      };
    });
  }, [cycles, marks, things]);
}

/** On which days of the cycle a symptom was noted. */
function NotedDays({ noted }: { readonly noted: NamedThing }) {
  const { id, name, noted: count, days } = noted;
  return (
    <Subsection title={t`The symptom ${name}`}>
      <Seen>
        {plural(count, {
          one: `${name} was noted on # day of whole cycles.`,
          other: `${name} was noted on # days of whole cycles.`,
        })}
        {mostCommonSentence([noted])}
      </Seen>
      <HeatRows
        label={t`${name} by day of the cycle, in how many cycles`}
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
function Missing({ what, means, noted }: CountedSide) {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  if (noted) {
    const { name } = noted;
    return (
      <Aside>
        {t`${name} says that it was there, not how it was.`}
        {what === 'mood' ? (
          <Trans>
            For a line from unpleasant to pleasant, note your mood under More to track in the{' '}
            <Link to="/calendar">calendar</Link>.
          </Trans>
        ) : (
          <Trans>
            For a line from exhausted to high, note your energy under More to track in the{' '}
            <Link to="/calendar">calendar</Link>.
          </Trans>
        )}
      </Aside>
    );
  }
  const [least, days] = [LEAST_DAYS, notesIn(means)];
  const hasCycle = cycles.some(({ length }) => length !== undefined);
  const until = endOfCycles(1, prediction, today);
  return (
    <Aside>
      {select(what, {
        mood: `Your mood over the cycle shows once it is noted on ${least} days of whole cycles; so far on ${days}.`,
        other: `Your energy over the cycle shows once it is noted on ${least} days of whole cycles; so far on ${days}.`,
      })}
      <Trans>
        Press a day in the <Link to="/calendar">calendar</Link> to note it.
      </Trans>
      {!hasCycle &&
        (until
          ? t`It takes one more whole cycle, until about ${until}.`
          : t`It takes one more whole cycle.`)}
    </Aside>
  );
}

function notesIn(means: readonly DayMean[]): number {
  return means.reduce((sum, { noted }) => sum + noted, 0);
}

function pointsOf(means: readonly DayMean[], toLabel: (mean: DayMean) => string) {
  const most = Math.max(...means.map(({ noted }) => noted));
  return means.map((each) => ({
    x: each.day,
    y: each.mean,
    weight: each.noted / most,
    words: toLabel(each),
  }));
}

function tableOf(caption: string, means: readonly DayMean[]): TableOf {
  return {
    caption,
    columns: [t`Day of the cycle`, t`Average`, t`Notes`],
    rows: means.map(({ day, mean, noted }) => [`${day}`, decimalWords(mean), noted]),
  };
}
