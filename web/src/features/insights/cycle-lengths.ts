// The lengths of cycles: what was usual, and what doctors would call it, said calmly.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import type { CycleTerms } from '@lunaria/cycle/figo';
import type { LastingTerms } from '@lunaria/cycle/lasting-terms';
import type { LengthFact, LengthSummary } from '@lunaria/cycle/length-facts';
import type { Look } from '../../ui/chart/looks.tsx';
import { daysWords } from '../../words/dates.ts';
import { listWords, numberWords, rangeWords } from '../../words/lists.ts';

interface Kind {
  readonly look: Look;
  readonly name: MessageDescriptor;
  /** Cycle of October 15: 29 days (set aside). */
  readonly label: (day: string, days: string) => string;
}

export const KINDS: Record<LengthFact['kind'], Kind> = {
  counted: {
    look: { tone: 'accent', fill: 'solid' },
    name: msg`Counted`,
    label: (day, days) => t`Cycle of ${day}: ${days}`,
  },
  'set-aside': {
    look: { tone: 'accent', fill: 'hatched' },
    name: msg({ message: 'Set aside', comment: 'A cycle that does not count' }),
    label: (day, days) => t`Cycle of ${day}: ${days} (set aside)`,
  },
  paused: {
    look: { tone: 'predicted', fill: 'dotted' },
    name: msg`With a pause`,
    label: (day, days) => t`Cycle of ${day}: ${days} (with a pause)`,
  },
  'too-short': {
    look: { tone: 'quiet', fill: 'half' },
    name: msg`Too short to count`,
    label: (day, days) => t`Cycle of ${day}: ${days} (too short to count)`,
  },
  gap: {
    look: { tone: 'quiet', fill: 'outlined' },
    name: msg`A start may be missing`,
    label: (day, days) => t`Cycle of ${day}: ${days} (a start may be missing)`,
  },
};

/** What the picture shows. */
export function lengthsSentence({ cycles, shortest, longest, usual }: LengthSummary): string {
  if (!usual) {
    const days = daysWords(longest);
    const lengths = listWords(shortest === longest ? [days] : [numberWords(shortest), days]);
    return plural(cycles, {
      one: `So far # cycle counts: ${lengths}.`,
      other: `So far # cycles count: ${lengths}.`,
    });
  }
  const { from, to, within } = usual;
  const range = rangeWords(from, to);
  return within === cycles
    ? plural(to, {
        one: `All ${cycles} of these cycles were ${range} day long.`,
        other: `All ${cycles} of these cycles were ${range} days long.`,
      })
    : plural(to, {
        one: `${within} of these ${cycles} cycles were ${range} day long. The shortest was ${shortest}, the longest ${longest}.`,
        other: `${within} of these ${cycles} cycles were ${range} days long. The shortest was ${shortest}, the longest ${longest}.`,
      });
}

/** FIGO's terms as sentences; none while they cannot be used. */
export function termsSentences({ terms, lasting }: LastingTerms): readonly string[] {
  const noDiagnosis = t`These are words that doctors use to describe cycles, not a diagnosis.`;
  const isLasting = t`It has been so for several months, so it is worth telling a doctor. Often there is a simple reason.`;
  const mayPass = t`Cycles change for many everyday reasons. If it stays so for several months, it is worth telling a doctor.`;
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

/** As they follow on “your cycles were”. */
function cyclesWere({ frequency, regularity, shortest, longest }: CycleTerms): readonly string[] {
  const days = longest - shortest;
  const often = select(frequency, {
    frequent: 'frequent (usually fewer than 24 days apart)',
    infrequent: 'infrequent (usually more than 38 days apart)',
    other: 'of usual frequency (24 to 38 days apart)',
  });
  if (!regularity) return [often];
  const howRegular =
    regularity === 'regular'
      ? t`regular for your age`
      : plural(days, {
          one: 'irregular for your age (the shortest and the longest were # day apart)',
          other: 'irregular for your age (the shortest and the longest were # days apart)',
        });
  return [often, howRegular];
}
