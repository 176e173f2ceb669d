// What predictions are made from: her history, or her answers.

import { t } from '@lingui/core/macro';
import { useSettings } from '../../../../data/api/settings.ts';
import { useCycle } from '../../../../data/api/use-cycle.ts';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { useChoosing } from '../use-writing.ts';
import { countedWords } from './prediction-basis.ts';

export function PredictionChoice() {
  const { predictions } = useSettings();
  const { cycles } = useCycle();
  const choose = useChoosing();
  return (
    <>
      <ChoiceGroup
        label={t`How the next period is predicted`}
        choices={[
          { value: 'history', name: t`From my history` },
          { value: 'answers', name: t`From my answers` },
        ]}
        value={predictions}
        onChange={(value) => choose({ predictions: value })}
      />
      <p>{countedWords(predictions, cycles)}</p>
    </>
  );
}
