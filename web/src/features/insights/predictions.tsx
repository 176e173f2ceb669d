// Each of the last cycles as it would have been predicted from those before it, and what came.

import { plural, t } from '@lingui/core/macro';
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
import { datesToWordsAsOf, dateToWordsAsOf, shortMonthAndYear } from '../../words/dates.ts';
import { endOfCycles } from './cycles-to-come.ts';
import { errorLabel, errorTick, scoreLabel, scoresSentences } from './prediction-scores.ts';
import { Aside, Seen } from './section.tsx';

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
        {t`A prediction needs three cycles to learn from, and one more to be judged by.`}
        {missingSentence(missing, endOfCycles(missing, prediction, today))}
      </Aside>
    );
  }
  return (
    <>
      <Seen>{scoresSentences(scores)}</Seen>
      <RangeChart
        label={t`Days between the predicted and the true first day`}
        nameValue={errorTick}
        points={scores.map((score) => ({
          key: `${score.start}`,
          words: scoreLabel(score, today),
          tick: shortMonthAndYear(score.actual),
          from: daysBetween(score.predicted.likely, score.predicted.earliest),
          to: daysBetween(score.predicted.likely, score.predicted.latest),
          value: score.error,
        }))}
      />
      <ChartKey
        items={[
          { name: t`Predicted range`, sample: <RangeSample /> },
          {
            name: t`Came within it`,
            sample: <ShapeSample d={discPath(8, 8, 5)} colour="period" />,
          },
          { name: t`Came outside it`, sample: <ShapeSample d={CROSS} colour="period" /> },
        ]}
      />
      <Aside>
        {t`Each one is predicted again by today’s rule from the cycles before it alone, as if the rest had not happened yet.`}
      </Aside>
      <ChartTables
        tables={() => [
          {
            caption: t`Predicted and true first days`,
            columns: [t`First day`, t`Predicted`, t`Range`, t`Difference`],
            rows: scores
              .toReversed()
              .map(({ actual, predicted: { earliest, likely, latest }, error }) => {
                const [first, last] = datesToWordsAsOf(today, earliest, latest);
                return [
                  dateToWordsAsOf(today, actual),
                  dateToWordsAsOf(today, likely),
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

function missingSentence(missing: number, until: string | undefined): string {
  return until
    ? plural(missing, {
        1: `The first one shows here after one more whole cycle, until about ${until}.`,
        one: `The first one shows here after # more whole cycle, until about ${until}.`,
        other: `The first one shows here after # more whole cycles, until about ${until}.`,
      })
    : plural(missing, {
        1: 'The first one shows here after one more whole cycle.',
        one: 'The first one shows here after # more whole cycle.',
        other: 'The first one shows here after # more whole cycles.',
      });
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
