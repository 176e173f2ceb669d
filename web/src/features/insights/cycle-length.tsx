// How long each cycle was, over time.

import { lastingTerms } from '@lunaria/cycle/lasting-terms';
import { type LengthFact, lengthFacts, summariseLengths } from '@lunaria/cycle/length-facts';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartKey, LookSample, ShapeSample } from '../../ui/chart/chart-key.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import type { Look } from '../../ui/chart/looks.tsx';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';
import {
  cycleWords,
  KIND_WORDS,
  lengthsWords,
  pausedWords,
  termsWords,
} from './cycle-length-words.ts';
import { Pager } from './pager.tsx';
import { Aside, Seen } from './section.tsx';
import { usePages } from './use-pages.ts';
import { monthTick, soonWords } from './words.ts';

const AT_ONCE = 24;
/** Longer ones would flatten all others. */
const MOST_TIMES_LONGEST = 1.5;

const LOOKS: Record<LengthFact['kind'], Look> = {
  counted: { tone: 'accent', fill: 'solid' },
  'set-aside': { tone: 'accent', fill: 'hatched' },
  paused: { tone: 'predicted', fill: 'dotted' },
  'too-short': { tone: 'quiet', fill: 'half' },
  gap: { tone: 'quiet', fill: 'outlined' },
};

export function CycleLength() {
  const today = useToday();
  const { cycles, pause, prediction, profile } = useCycle();
  const facts = lengthFacts(cycles, profile.cycleLength);
  const { shown, earlier, later } = usePages(facts, AT_ONCE);
  const summary = summariseLengths(shown);
  const all = summariseLengths(facts)?.cycles ?? 0;
  const missing = LEAST_CYCLES - all;
  const band = summary?.usual;
  const terms = termsWords(lastingTerms(cycles, today, profile.age));
  return (
    <>
      {summary && <Seen>{lengthsWords(summary)}</Seen>}
      {pause && <Aside>{pausedWords(pause, today)}</Aside>}
      {missing > 0 && (
        <Aside>
          {all === 0 && 'A cycle appears here once it is over, when the next period starts. '}
          What is usual for you shows after {soonWords(missing, prediction, today)}.
        </Aside>
      )}
      {terms.length > 0 && <Aside>{terms.join(' ')}</Aside>}
      {shown.length > 0 && (
        <>
          <BarChart
            label="Length of each cycle, in days"
            band={band}
            most={summary && MOST_TIMES_LONGEST * summary.longest}
            bars={shown.map((fact) => ({
              key: `${fact.start}`,
              words: cycleWords(fact, today),
              tick: monthTick(fact.start),
              parts: [{ value: fact.length, look: LOOKS[fact.kind] }],
            }))}
          />
          <ChartKey items={keyOf(shown, band !== undefined)} />
          <Pager what="cycles" earlier={earlier} later={later} />
          <ChartTables
            tables={() => [
              {
                caption: 'Length of each cycle',
                columns: ['First day', 'Length', 'Kind'],
                rows: shown
                  .toReversed()
                  .map(({ start, length, kind }) => [
                    dateToWordsAsOf(today, start),
                    daysWords(length),
                    KIND_WORDS[kind],
                  ]),
              },
            ]}
          />
        </>
      )}
    </>
  );
}

function keyOf(facts: readonly LengthFact[], hasBand: boolean) {
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) => ({ name: KIND_WORDS[kind], sample: <LookSample look={LOOKS[kind]} /> })),
    ...(hasBand
      ? [{ name: 'Usual range', sample: <ShapeSample d="M0 4h16v8h-16z" colour="accent-soft" /> }]
      : []),
  ];
}
