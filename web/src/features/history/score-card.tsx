// How good the predictions were: each of the last cycles as it would have been predicted from those before it.

import { scorecard } from '@lunaria/cycle/scorecard';
import { memo } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { Card } from '../../ui/card.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { hitWords, scoreWords } from './score-words.ts';

export const ScoreCard = memo(function ScoreCard() {
  const scores = scorecard(useCycle().cycles);
  if (scores.length === 0) return null;
  return (
    <Card title="Past predictions">
      <div>
        <p>{scoreWords(scores)}</p>
        <Quiet>{hitWords(scores)}</Quiet>
      </div>
    </Card>
  );
});
