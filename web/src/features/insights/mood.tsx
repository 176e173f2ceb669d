import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { meansByDay, symptomsByDay } from '@lunaria/cycle/by-day';
import { Fragment, useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { HeatRows } from '../../ui/chart/heat-rows.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { Link } from '../../ui/link.tsx';
import { cycleMoon, Moon } from '../../ui/moon.tsx';
import { decimalWords } from '../../words/lists.ts';
import styles from './insights.module.css';
import { courseSentence, levelLabel, levelsOf, SIDES } from './levels.ts';
import { Aside, endOfCycles, Finding, Subsection } from './section.tsx';
import { dayTicks, heatRow, mostCommonSentence, type NamedThing } from './symptoms.tsx';

const LEAST_DAYS = 10;
const EIGHTHS = 8;
const LOOKS = {
  mood: { tone: 'accent', shape: 'disc' },
  energy: { tone: 'symptom', shape: 'diamond' },
} as const;

export function MoodAndEnergy() {
  const sides = useSides();
  const lines = sides.filter(({ notes }) => notes >= LEAST_DAYS);
  const lastDay = Math.max(28, ...sides.flatMap(({ means }) => means.map(({ day }) => day)));
  return (
    <>
      {lines.length > 0 && <MoonRow />}
      {sides.map((side) => (
        <Fragment key={side.what}>
          {lines.includes(side) && (
            <Subsection title={t(side.title)}>
              <Finding>{courseSentence(side, side.means)}</Finding>
              <LineChart
                label={t(side.label)}
                points={pointsOf(side)}
                values={[...side.names].map(([value, name]) => ({ value, text: t(name) }))}
                domain={[1, lastDay]}
                ticks={dayTicks(lastDay)}
                {...LOOKS[side.what]}
              />
            </Subsection>
          )}
          {side.noted && <LoggedDays noted={side.noted} />}
          {!lines.includes(side) && <Missing {...side} />}
        </Fragment>
      ))}
      <Aside>
        {t`The moon is decoration. It does not affect anyone’s mood, energy or cycle; its phases just take about as many days.`}
      </Aside>
      {lines.length > 0 && (
        <ChartTables
          tables={() =>
            lines.map(({ caption, means }) => ({
              caption: t(caption),
              columns: [t`Day of the cycle`, t`Average`, t`Notes`],
              rows: means.map(({ day, mean, noted }) => [`${day}`, decimalWords(mean), noted]),
            }))
          }
        />
      )}
    </>
  );
}

type CountedSide = ReturnType<typeof useSides>[number];

function useSides() {
  const { cycles } = useCycle();
  const marks = useView(({ day }) => day.marks);
  const { things } = useTracking();
  return useMemo(() => {
    const byDay = symptomsByDay(cycles, marks).things;
    return SIDES.map((side) => {
      const means = meansByDay(cycles, levelsOf(marks, things, side));
      const found = byDay.find(({ id }) => id === side.symptom);
      return {
        ...side,
        means,
        notes: means.reduce((sum, { noted }) => sum + noted, 0),
        /** The symptom by day of the cycle, if it was noted in a whole cycle. */
        noted: found && { ...found, name: things.get(side.symptom)?.name ?? side.symptom },
      };
    });
  }, [cycles, marks, things]);
}

function LoggedDays({ noted }: { readonly noted: NamedThing }) {
  const { name, noted: count, days } = noted;
  return (
    <Subsection title={t`The symptom ${name}`}>
      <Finding>
        {t`${name} was noted on ${plural(count, { one: '# day', other: '# days' })} of whole cycles.`}
        {mostCommonSentence([noted])}
      </Finding>
      <HeatRows
        label={t`${name} by day of the cycle, in how many cycles`}
        rows={[heatRow(noted)]}
        ticks={dayTicks(days.length)}
      />
    </Subsection>
  );
}

function MoonRow() {
  return (
    <div className={`line-1 between ${styles.moons}`} aria-hidden="true">
      {Array.from({ length: EIGHTHS + 1 }, (_, eighth) => (
        <Moon key={eighth} className={styles.moon} isPlain {...cycleMoon(eighth + 1, EIGHTHS)} />
      ))}
    </div>
  );
}

function Missing({ what, notes, noted }: CountedSide) {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  if (noted) {
    const { name } = noted;
    return (
      <Aside>
        {t`${name} only tells that it was there, not how it felt.`}
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
  const least = LEAST_DAYS;
  const hasCycle = cycles.some(({ length }) => length !== undefined);
  const until = endOfCycles(1, prediction, today);
  return (
    <Aside>
      {t`Your ${select(what, { mood: 'mood', other: 'energy' })} over the cycle shows once you have noted it on ${least} days of whole cycles; so far on ${notes}.`}
      <Trans>
        Press a day in the <Link to="/calendar">calendar</Link> to note it.
      </Trans>
      {!hasCycle &&
        t`It takes one more whole cycle${select(until, { unknown: '', other: `, until around ${until}` })}.`}
    </Aside>
  );
}

function pointsOf(side: CountedSide) {
  const most = Math.max(...side.means.map(({ noted }) => noted));
  return side.means.map((each) => ({
    x: each.day,
    y: each.mean,
    weight: each.noted / most,
    words: levelLabel(side, each),
  }));
}
