// Each of the last cycles as it would have been predicted from those before it, and what came.

import { countedCycles } from '@lunaria/cycle/cycles';
import { daysBetween } from '@lunaria/cycle/day';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { scorecard } from '@lunaria/cycle/scorecard';
import { useMemo } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { ChartKey, ShapeSample } from '../../ui/chart/chart-key.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { RangeChart } from '../../ui/chart/range-chart.tsx';
import { discPath } from '../../ui/chart/shapes.ts';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { errorTick, errorWords, scoresWords, scoreWords } from './prediction-words.ts';
import { Aside, Seen } from './section.tsx';
import { monthTick, soonWords } from './words.ts';

const SCORES = 12;
const CROSS = 'M3 1.5l5 5 5-5 1.5 1.5-5 5 5 5-1.5 1.5-5-5-5 5L1.5 13l5-5-5-5z';

export function Predictions() {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  const scores = useMemo(() => scorecard(cycles, SCORES), [cycles]);
  if (scores.length === 0) {
    const missing = Math.max(1, LEAST_CYCLES + 1 - countedCycles(cycles).length);
    return (
      <Aside>
        A prediction needs three cycles to learn from, and one more to be judged by. The first one
        shows here after {soonWords(missing, prediction, today)}.
      </Aside>
    );
  }
  return (
    <>
      <Seen>{scoresWords(scores)}</Seen>
      <RangeChart
        label="Days between the predicted and the true first day"
        nameValue={errorTick}
        points={scores.map((score) => ({
          key: `${score.start}`,
          words: scoreWords(score, today),
          tick: monthTick(score.actual),
          from: daysBetween(score.predicted.likely, score.predicted.earliest),
          to: daysBetween(score.predicted.likely, score.predicted.latest),
          value: score.error,
        }))}
      />
      <ChartKey
        items={[
          { name: 'Predicted range', sample: <RangeSample /> },
          { name: 'Came within it', sample: <ShapeSample d={discPath(8, 8, 5)} colour="period" /> },
          { name: 'Came outside it', sample: <ShapeSample d={CROSS} colour="period" /> },
        ]}
      />
      <Aside>
        Each one is predicted again by today’s rule from the cycles before it alone, as if the rest
        had not happened yet.
      </Aside>
      <ChartTables
        tables={() => [
          {
            caption: 'Predicted and true first days',
            columns: ['First day', 'Predicted', 'Range', 'Difference'],
            rows: scores
              .toReversed()
              .map(({ actual, predicted: { earliest, likely, latest }, error }) => [
                dateToWordsAsOf(today, actual),
                dateToWordsAsOf(today, likely),
                datesToWordsAsOf(today, earliest, latest).join(' to '),
                errorWords(error),
              ]),
          },
        ]}
      />
    </>
  );
}

function RangeSample() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect
        x="3"
        y="1"
        width="10"
        height="14"
        rx="4"
        fill="var(--predicted)"
        fillOpacity="0.18"
        stroke="var(--predicted)"
        strokeWidth="1.25"
        strokeDasharray="3 2.5"
      />
    </svg>
  );
}
