// How good the predictions were: each of the last cycles as it would have been predicted from those before it.

import { plural, t } from '@lingui/core/macro';
import { type Score, scorecard } from '@lunaria/cycle/scorecard';
import { memo } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { Card } from '../../ui/card.tsx';
import { Quiet } from '../../ui/text.tsx';
import { numberWords, seriesWords } from '../../words/lists.ts';

export const ScoreCard = memo(function ScoreCard() {
  const scores = scorecard(useCycle().cycles);
  if (scores.length === 0) return null;
  return (
    <Card title={t`Past predictions`}>
      <div>
        <p>{scoreWords(scores)}</p>
        <Quiet>{hitWords(scores)}</Quiet>
      </div>
    </Card>
  );
});

/** The last six: off by 1, 0, 3, 1, 2, 0 days */
export function scoreWords(scores: readonly Score[]): string {
  const errors = scores.map(({ error }) => Math.abs(error));
  const count = errors.length;
  const days = count === 1 ? (errors[0] ?? 0) : count;
  const all = seriesWords(errors.map(numberWords));
  return t`The last ${plural(count, { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', one: '#', other: '#' })}: off by ${plural(days, { one: `${all} day`, other: `${all} days` })}`;
}

export function hitWords(scores: readonly Score[]): string {
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const count = numberWords(scores.length);
  if (scores.length > 1) {
    return t`${plural(hits, { one: `# of ${count} came`, other: `# of ${count} came` })} within the predicted range, which is meant to hold four times in five.`;
  }
  return hits === 1
    ? t`It came within the predicted range, which is meant to hold four times in five.`
    : t`It came outside the predicted range, which is meant to hold four times in five.`;
}
