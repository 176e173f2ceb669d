// Each of the last cycles as it would have been predicted from those before it, and the actual one.

import { plural, select, t } from '@lingui/core/macro';
import { mean } from '@lunaria/cycle/by-day';
import { countedCycles } from '@lunaria/cycle/cycles';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { type Score, scorecard } from '@lunaria/cycle/scorecard';
import { useMemo } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { axisWidth, type ChartSize, ValueAxis, wholeTicks } from '../../ui/chart/axes.tsx';
import { Chart, type Drawing } from '../../ui/chart/chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { ChartKey, type Look, lookProps } from '../../ui/chart/looks.tsx';
import { bandScale, linearScale } from '../../ui/chart/scale.ts';
import { discPath } from '../../ui/chart/shapes.ts';
import { datesToWordsAsOf, dateToWordsAsOf, shortMonthAndYear } from '../../words/dates.ts';
import { Aside, endOfCycles, Finding } from './section.tsx';

const SCORES = 12;
const HEIGHT = 12;
const GAP = 0.45;
const WIDEST_RANGE = 3;
const MARK = 4.5;
const RANGE_LOOK: Look = { tone: 'predicted', fill: 'faint' };
const CROSS = 'M3 1.5l5 5 5-5 1.5 1.5-5 5 5 5-1.5 1.5-5-5-5 5L1.5 13l5-5-5-5z';

export function Predictions() {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  const scores = useMemo(() => scorecard(cycles, SCORES), [cycles]);
  if (scores.length === 0) {
    const missing = Math.max(1, LEAST_CYCLES + 1 - countedCycles(cycles).length);
    const until = endOfCycles(missing, prediction, today);
    return (
      <Aside>
        {t`A prediction needs three cycles, and one more to compare it with.`}
        {t`The first one shows here after ${plural(missing, { 1: 'one more whole cycle', one: '# more whole cycle', other: '# more whole cycles' })}${select(until, { unknown: '', other: `, around ${until}` })}.`}
      </Aside>
    );
  }
  return (
    <>
      <Finding>{scoresSentences(scores)}</Finding>
      <Chart
        label={t`Days between the predicted and the actual first day`}
        draw={(size) => drawScores(size, scores, today)}
      />
      <ChartKey
        items={[
          { name: t`Predicted range`, look: RANGE_LOOK },
          { name: t`Within the range`, shape: { d: discPath(8, 8, 5), colour: 'period' } },
          { name: t`Outside the range`, shape: { d: CROSS, colour: 'period' } },
        ]}
      />
      <Aside>
        {scores.some(({ isFromSigns }) => isFromSigns)
          ? t`Each prediction is recalculated with today’s method from the cycles before it and from the signs of ovulation noted in it.`
          : t`Each prediction is recalculated with today’s method from the cycles before it only.`}
      </Aside>
      <ChartTables
        tables={() => [
          {
            caption: t`Predicted and actual first days`,
            columns: [t`First day`, t`Predicted`, t`Range`, t`Difference`],
            rows: [...scores].reverse().map(({ actual, predicted, error }) => {
              const [first, last] = datesToWordsAsOf(today, predicted.earliest, predicted.latest);
              return [
                dateToWordsAsOf(today, actual),
                dateToWordsAsOf(today, predicted.likely),
                t`${first} to ${last}`,
                errorLabel(error),
              ];
            }),
          },
        ]}
      />
    </>
  );
}

function drawScores({ width, em }: ChartSize, scores: readonly Score[], today: Day): Drawing {
  const ground = HEIGHT * em;
  const days = scores.flatMap((score) => [...rangeOf(score), score.error]);
  const range = [Math.min(...days) - 1, Math.max(...days) + 1] as const;
  const y = linearScale(range, [ground, 0.6 * em]);
  const ticks = wholeTicks(range, errorTick);
  const left = axisWidth(ticks, em);
  const x = bandScale(scores.length, [left, width], GAP);
  const wide = Math.min(x.width, WIDEST_RANGE * em);
  const placed = scores.map((score, index) => ({
    score,
    at: x.start(index) + x.width / 2,
  }));
  return {
    height: ground,
    below: placed.map(({ score, at }) => ({ x: at, text: shortMonthAndYear(score.actual) })),
    points: placed.map(({ score, at }) => ({
      key: `${score.start}`,
      words: scoreLabel(score, today),
      box: { x: at - x.distance / 2 + 1, y: 2, width: x.distance - 2, height: ground - 2 },
    })),
    picture: (
      <>
        <ValueAxis scale={y} ticks={ticks} from={left} to={width} />
        {placed.map(({ score, at }) => {
          const [from, to] = rangeOf(score);
          return (
            <g key={score.start}>
              <rect
                {...lookProps('', RANGE_LOOK)}
                x={at - wide / 2}
                width={wide}
                y={y(to + 0.5)}
                height={y(from - 0.5) - y(to + 0.5)}
                rx={Math.min(6, wide / 2)}
              />
              {score.isInRange ? (
                <circle fill="var(--period)" cx={at} cy={y(score.error)} r={MARK} />
              ) : (
                <path
                  stroke="var(--period)"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                  d={crossAt(at, y(score.error))}
                />
              )}
            </g>
          );
        })}
      </>
    ),
  };
}

/** In days after the likely one. */
function rangeOf({ predicted: { earliest, likely, latest } }: Score): readonly [number, number] {
  return [daysBetween(likely, earliest), daysBetween(likely, latest)];
}

function crossAt(x: number, y: number): string {
  return `M${x - MARK} ${y - MARK}l${2 * MARK} ${2 * MARK}m0 ${-2 * MARK}l${-2 * MARK} ${2 * MARK}`;
}

export function scoresSentences(scores: readonly Score[]): readonly string[] {
  const count = scores.length;
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const off = Math.round(10 * mean(scores.map(({ error }) => Math.abs(error)))) / 10;
  if (count > 1) {
    return [
      t`${hits} of the last ${count} came within the predicted range, which is meant to hold four times in five.`,
      t`The likely day was off by ${plural(off, { one: '# day', other: '# days' })} on average.`,
    ];
  }
  return [
    hits === 1
      ? t`The last one came within the predicted range, which is meant to hold four times in five.`
      : t`The last one came outside the predicted range, which is meant to hold four times in five.`,
    t`The likely day was off by ${plural(off, { one: '# day', other: '# days' })}.`,
  ];
}

export function scoreLabel({ actual, error, isInRange }: Score, today: Day): string {
  const day = dateToWordsAsOf(today, actual);
  const difference = errorLabel(error);
  return isInRange
    ? t`Period of ${day}: ${difference}, within the range`
    : t`Period of ${day}: ${difference}, outside the range`;
}

function errorLabel(error: number): string {
  if (error === 0) return t`on the predicted day`;
  const days = Math.abs(error);
  return error > 0
    ? t`${plural(days, { one: '# day', other: '# days' })} later than predicted`
    : t`${plural(days, { one: '# day', other: '# days' })} earlier than predicted`;
}

export function errorTick(error: number): string {
  if (error === 0) return t`on time`;
  const days = Math.abs(error);
  return error > 0
    ? t({ message: `${days} later`, comment: 'Days after the predicted one' })
    : t({ message: `${days} earlier`, comment: 'Days before the predicted one' });
}
