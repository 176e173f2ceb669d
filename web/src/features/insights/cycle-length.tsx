import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import { type CycleTerms, type LastingTerms, lastingTerms } from '@lunaria/cycle/figo';
import {
  type LengthFact,
  type LengthSummary,
  lengthFacts,
  summariseLengths,
} from '@lunaria/cycle/length-facts';
import { LEAST_CYCLES } from '@lunaria/cycle/prediction';
import { useRef, useState } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { ChartKey, type Look } from '../../ui/chart/looks.tsx';
import { focusEnabledIfLost } from '../../ui/focus.ts';
import { dateToWordsAsOf, daysWords, shortMonthAndYear } from '../../words/dates.ts';
import { listWords, numberWords, rangeWords } from '../../words/lists.ts';
import { Aside, endOfCycles, Finding } from './section.tsx';

const AT_ONCE = 24;
/** Longer bars would flatten all others. */
const MOST_TIMES_LONGEST = 1.5;
const BAND = { d: 'M0 4h16v8h-16z', colour: 'accent-soft' };

const KINDS = {
  counted: {
    look: { tone: 'accent', fill: 'solid' },
    name: msg`Counted`,
    label: (day, days) => t`Cycle of ${day}: ${days}`,
  },
  'set-aside': {
    look: { tone: 'accent', fill: 'hatched' },
    name: msg({ message: 'Set aside', context: 'a cycle that does not count' }),
    label: (day, days) => t`Cycle of ${day}: ${days} (set aside)`,
  },
  paused: {
    look: { tone: 'predicted', fill: 'dotted' },
    name: msg`With a pause`,
    label: (day, days) => t`Cycle of ${day}: ${days} (with a pause)`,
  },
  'too-short': {
    look: { tone: 'line-strong', fill: 'half' },
    name: msg`Too short to count`,
    label: (day, days) => t`Cycle of ${day}: ${days} (too short to count)`,
  },
  gap: {
    look: { tone: 'line-strong', fill: 'outlined' },
    name: msg`A start may be missing`,
    label: (day, days) => t`Cycle of ${day}: ${days} (a start may be missing)`,
  },
} satisfies Record<
  LengthFact['kind'],
  { look: Look; name: MessageDescriptor; label: (day: string, days: string) => string }
>;

export function CycleLength() {
  const today = useToday();
  const { cycles, pause, prediction, profile } = useCycle();
  const facts = lengthFacts(cycles, profile.cycleLength);
  const [chosen, setPage] = useState(0);
  const pages = Math.ceil(facts.length / AT_ONCE);
  // The chosen page may be gone after the data has changed.
  const page = Math.min(chosen, Math.max(0, pages - 1));
  const end = facts.length - page * AT_ONCE;
  const shown = facts.slice(Math.max(0, end - AT_ONCE), end);
  const summary = summariseLengths(shown);
  const all = summariseLengths(facts)?.cycles ?? 0;
  const missing = LEAST_CYCLES - all;
  const until = endOfCycles(missing, prediction, today);
  const band = summary?.usual;
  const terms = termsSentences(lastingTerms(cycles, today, profile.age));
  return (
    <>
      {summary && <Finding>{lengthsSentence(summary)}</Finding>}
      {pause && (
        <Aside>
          {t`Your cycle has been paused since ${{ day: dateToWordsAsOf(today, pause.from) }}. It continues here with the first period after that.`}
        </Aside>
      )}
      {missing > 0 && (
        <Aside>
          {all === 0 && t`A cycle appears here once it is over, when the next period starts.`}
          {t`Your usual range shows after ${plural(missing, { 1: 'one more whole cycle', one: '# more whole cycle', other: '# more whole cycles' })}${select(until, { unknown: '', other: `, around ${until}` })}.`}
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
          <ChartKey
            items={[
              ...[...new Set(shown.map(({ kind }) => KINDS[kind]))].map(({ name, look }) => ({
                name: t(name),
                look,
              })),
              ...(band ? [{ name: t`Usual range`, shape: BAND }] : []),
            ]}
          />
          {pages > 1 && <Pager page={page} last={pages - 1} onTurn={setPage} />}
          <ChartTables
            tables={() => [
              {
                caption: t`Length of each cycle`,
                columns: [t`First day`, t`Length`, t`Kind`],
                rows: [...shown]
                  .reverse()
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

export function lengthsSentence({ cycles, shortest, longest, usual }: LengthSummary): string {
  if (!usual) {
    const days = daysWords(longest);
    const lengths = listWords(shortest === longest ? [days] : [numberWords(shortest), days]);
    return t`So far ${plural(cycles, { one: '# cycle counts', other: '# cycles count' })}: ${lengths}.`;
  }
  const { from, to, within } = usual;
  const range = rangeWords(from, to);
  return within === cycles
    ? t`All ${cycles} of these cycles were ${plural(to, { one: `${range} day`, other: `${range} days` })} long.`
    : t`${within} of these ${cycles} cycles were ${plural(to, { one: `${range} day`, other: `${range} days` })} long. The shortest was ${shortest}, the longest ${longest}.`;
}

export function termsSentences({ terms, lasting }: LastingTerms): readonly string[] {
  const noDiagnosis = t`These are words that doctors use to describe cycles, not a diagnosis.`;
  const isLasting = t`This has lasted for several months, so it is worth telling a doctor. Often there is a simple reason.`;
  const mayPass = t`Cycles change for many everyday reasons. If this lasts for several months, it is worth telling a doctor.`;
  if (!terms) {
    if (!lasting.has('infrequent')) return [];
    return [
      t`Your last three cycles were each longer than 38 days, which doctors call infrequent.`,
      isLasting,
      noDiagnosis,
    ];
  }
  const { frequency, regularity, duration } = terms;
  const found = listWords(cyclesWere(terms));
  const isProlonged = duration === 'prolonged';
  const isConcerned = frequency !== 'normal' || regularity === 'irregular' || isProlonged;
  const advice = lasting.size > 0 ? isLasting : mayPass;
  return [
    t({
      message: `Over the last six months your cycles were ${found}.`,
      comment: 'found: of usual frequency (24 to 38 days apart) and regular for your age',
    }),
    ...(isProlonged ? [t`Periods were prolonged: most lasted more than 8 days.`] : []),
    ...(isConcerned ? [advice] : []),
    noDiagnosis,
  ];
}

/** As they follow “your cycles were”. */
function cyclesWere({ frequency, regularity, shortest, longest }: CycleTerms): readonly string[] {
  const days = longest - shortest;
  const often = select(frequency, {
    frequent: 'frequent (usually fewer than 24 days apart)',
    infrequent: 'infrequent (usually more than 38 days apart)',
    other: 'of usual frequency (24 to 38 days apart)',
  });
  if (!regularity) return [often];
  return [
    often,
    regularity === 'regular'
      ? t`regular for your age`
      : t`irregular for your age (the shortest and the longest were ${plural(days, { one: '# day', other: '# days' })} apart)`,
  ];
}

interface PagerProps {
  readonly page: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

function Pager({ page, last, onTurn }: PagerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const turn = (next: number) => {
    onTurn(next);
    focusEnabledIfLost(bar);
  };
  return (
    <div ref={bar} className="row-2 screen-only">
      <Button variant="quiet" isDisabled={page === last} onPress={() => turn(page + 1)}>
        {t`Earlier cycles`}
      </Button>
      <Button variant="quiet" isDisabled={page === 0} onPress={() => turn(page - 1)}>
        {t`Later cycles`}
      </Button>
    </div>
  );
}
