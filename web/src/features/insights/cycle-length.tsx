// How long each cycle was, over time.

import { plural, t } from '@lingui/core/macro';
import { lastingTerms } from '@lunaria/cycle/lasting-terms';
import { type LengthFact, lengthFacts, summariseLengths } from '@lunaria/cycle/length-facts';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartKey, LookSample, ShapeSample } from '../../ui/chart/chart-key.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { dateToWordsAsOf, daysWords, shortMonthAndYear } from '../../words/dates.ts';
import { KINDS, lengthsSentence, termsSentences } from './cycle-lengths.ts';
import { endOfCycles } from './cycles-to-come.ts';
import { Pager } from './pager.tsx';
import { Aside, Seen } from './section.tsx';
import { usePages } from './use-pages.ts';

const AT_ONCE = 24;
/** Longer ones would flatten all others. */
const MOST_TIMES_LONGEST = 1.5;

export function CycleLength() {
  const today = useToday();
  const { cycles, pause, prediction, profile } = useCycle();
  const facts = lengthFacts(cycles, profile.cycleLength);
  const { shown, earlier, later } = usePages(facts, AT_ONCE);
  const summary = summariseLengths(shown);
  const all = summariseLengths(facts)?.cycles ?? 0;
  const missing = LEAST_CYCLES - all;
  const band = summary?.usual;
  const terms = termsSentences(lastingTerms(cycles, today, profile.age));
  return (
    <>
      {summary && <Seen>{lengthsSentence(summary)}</Seen>}
      {pause && (
        <Aside>
          {t`Your cycle has been paused since ${{ day: dateToWordsAsOf(today, pause.from) }}. It goes on here with the first period after that.`}
        </Aside>
      )}
      {missing > 0 && (
        <Aside>
          {all === 0 && t`A cycle appears here once it is over, when the next period starts.`}
          {missingSentence(missing, endOfCycles(missing, prediction, today))}
        </Aside>
      )}
      {terms.length > 0 && <Aside>{terms}</Aside>}
      {shown.length > 0 && (
        <>
          <BarChart
            label={t`Length of each cycle, in days`}
            band={band}
            most={summary && MOST_TIMES_LONGEST * summary.longest}
            bars={shown.map(({ start, length, kind }) => ({
              key: `${start}`,
              words: KINDS[kind].label(dateToWordsAsOf(today, start), daysWords(length)),
              tick: shortMonthAndYear(start),
              parts: [{ value: length, look: KINDS[kind].look }],
            }))}
          />
          <ChartKey items={keyOf(shown, band !== undefined)} />
          <Pager earlier={earlier} later={later} />
          <ChartTables
            tables={() => [
              {
                caption: t`Length of each cycle`,
                columns: [t`First day`, t`Length`, t`Kind`],
                rows: shown
                  .toReversed()
                  .map(({ start, length, kind }) => [
                    dateToWordsAsOf(today, start),
                    daysWords(length),
                    t(KINDS[kind].name),
                  ]),
              },
            ]}
          />
        </>
      )}
    </>
  );
}

function missingSentence(missing: number, until: string | undefined): string {
  return until
    ? plural(missing, {
        1: `What is usual for you shows after one more whole cycle, until about ${until}.`,
        one: `What is usual for you shows after # more whole cycle, until about ${until}.`,
        other: `What is usual for you shows after # more whole cycles, until about ${until}.`,
      })
    : plural(missing, {
        1: 'What is usual for you shows after one more whole cycle.',
        one: 'What is usual for you shows after # more whole cycle.',
        other: 'What is usual for you shows after # more whole cycles.',
      });
}

function keyOf(facts: readonly LengthFact[], hasBand: boolean) {
  const kinds = [...new Set(facts.map(({ kind }) => KINDS[kind]))];
  return [
    ...kinds.map(({ name, look }) => ({ name: t(name), sample: <LookSample look={look} /> })),
    ...(hasBand
      ? [{ name: t`Usual range`, sample: <ShapeSample d="M0 4h16v8h-16z" colour="accent-soft" /> }]
      : []),
  ];
}
