// What saving a last period has done, in a sentence or two.

import { plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { LastPeriodMeaning, LaterStarts } from '../../data/api/periods.ts';
import { dayToWordsAsOf } from '../../words/dates.ts';

export function savedWords(meaning: LastPeriodMeaning, later: LaterStarts, today: Day): string {
  if (!('removed' in meaning)) {
    return meaning.kind === 'new'
      ? t`Last period saved. The ones before it are kept.`
      : t`Last period saved.`;
  }
  const { removed, from } = meaning;
  const moved = from === undefined ? undefined : dayToWordsAsOf(today, from);
  if (later === 'keep' && removed.length > 0) {
    return moved
      ? t`Period saved. It no longer starts on ${moved}. The later ones are kept.`
      : t`Period saved. The later ones are kept.`;
  }
  if (meaning.kind === 'moved' && moved) {
    return t`Last period saved. It no longer starts on ${moved}.`;
  }
  const count = removed.length;
  const day = dayToWordsAsOf(today, removed[0] ?? today);
  return plural(count, {
    1: `Last period saved. The later one, which started on ${day}, was removed.`,
    one: 'Last period saved. # later one was removed.',
    other: 'Last period saved. # later ones were removed.',
  });
}
