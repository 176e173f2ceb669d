import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { meansByDay, symptomsByDay } from '@lunaria/cycle/by-day';
import { area, curveMonotoneX, line } from 'd3-shape';
import { Fragment, useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { axisWidth, type ChartSize, dayTicks, ValueAxis } from '../../ui/chart/axes.tsx';
import { Chart, type Drawing } from '../../ui/chart/chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { linearScale } from '../../ui/chart/scale.ts';
import { diamondPath, discPath } from '../../ui/chart/shapes.ts';
import { Link } from '../../ui/link.tsx';
import { cycleMoon, Moon } from '../../ui/moon.tsx';
import { decimalWords, digits } from '../../words/lists.ts';
import { HeatRows, type NamedThing } from './heat-rows.tsx';
import styles from './insights.module.css';
import { courseSentence, levelLabel, levelsOf, SIDES } from './levels.ts';
import { Aside, endOfCycles, Finding, Subsection } from './section.tsx';
import { mostCommonSentence } from './symptoms.tsx';

const LEAST_DAYS = 10;
const EIGHTHS = 8;
const LOOKS = {
  mood: { tone: 'accent', markerPath: discPath },
  energy: { tone: 'symptom', markerPath: diamondPath },
};
const HEIGHT = 9;
/** The radius of a marker: in pixels, and as a share of the distance to the next one. */
const LARGEST = 5.5;
const LARGEST_SHARE = 0.8;
const SMALLEST_SHARE = 0.45;

export function MoodAndEnergy() {
  const sides = useSides();
  const lines = sides.filter(({ notes }) => notes >= LEAST_DAYS);
  const lastDay = Math.max(28, ...sides.flatMap(({ means }) => means.map(({ day }) => day)));
  return (
    <>
      {lines.length > 0 && (
        <div className={`line-1 between ${styles.moons}`} aria-hidden="true">
          {Array.from({ length: EIGHTHS + 1 }, (_, eighth) => (
            <Moon
              key={eighth}
              className={styles.moon}
              isPlain
              {...cycleMoon(eighth + 1, EIGHTHS)}
            />
          ))}
        </div>
      )}
      {sides.map((side) => (
        <Fragment key={side.what}>
          {lines.includes(side) && (
            <Subsection title={t(side.title)}>
              <Finding>{courseSentence(side, side.means)}</Finding>
              <Chart
                label={t(side.label)}
                first={0}
                draw={(size) => drawLevels(size, side, lastDay)}
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
              rows: means.map(({ day, mean, noted }) => [digits(day), decimalWords(mean), noted]),
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
  const { name, noted: count } = noted;
  return (
    <Subsection title={t`The symptom ${name}`}>
      <Finding>
        {t`${name} was noted on ${plural(count, { one: '# day', other: '# days' })} of whole cycles.`}
        {mostCommonSentence([noted])}
      </Finding>
      <HeatRows label={t`${name} by day of the cycle, in how many cycles`} things={[noted]} />
    </Subsection>
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

function drawLevels({ width, em }: ChartSize, side: CountedSide, lastDay: number): Drawing {
  const { tone, markerPath } = LOOKS[side.what];
  const values = [...side.names].map(([value, name]) => ({ value, text: t(name) }));
  const left = axisWidth(values, em);
  const ground = HEIGHT * em;
  const x = linearScale([1, lastDay], [left + em, width - em]);
  const y = linearScale([values[0]?.value ?? 0, values.at(-1)?.value ?? 1], [ground - em, em]);
  const places = side.means.map(({ day, mean }): [number, number] => [x(day), y(mean)]);
  const step = x(2) - x(1);
  const largest = Math.min(LARGEST, LARGEST_SHARE * step);
  const smallest = SMALLEST_SHARE * largest;
  const most = Math.max(...side.means.map(({ noted }) => noted));
  return {
    height: ground,
    below: dayTicks(lastDay).map((day) => ({ x: x(day), text: digits(day) })),
    points: side.means.map((each) => ({
      key: `${each.day}`,
      words: levelLabel(side, each),
      box: { x: x(each.day) - step / 2, y: 0.2 * em, width: step, height: ground - 0.2 * em },
    })),
    picture: (
      <g fill={`var(--${tone})`}>
        <ValueAxis scale={y} ticks={values} from={left} to={width} />
        <path opacity="0.12" d={area().y0(ground).curve(curveMonotoneX)(places) ?? ''} />
        <path
          fill="none"
          stroke={`var(--${tone})`}
          strokeWidth="2"
          strokeLinejoin="round"
          d={line().curve(curveMonotoneX)(places) ?? ''}
        />
        {side.means.map(({ day, mean, noted }) => {
          const r = smallest + (largest - smallest) * (noted / most);
          return (
            <path key={day} stroke="var(--surface-raised)" d={markerPath(x(day), y(mean), r)} />
          );
        })}
      </g>
    ),
  };
}
