// What predictions are made from: her history, or her answers.

import { useSettings } from '../../../../data/api/settings.ts';
import { useCycle } from '../../../../data/api/use-cycle.ts';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { useChoosing } from '../use-writing.ts';
import { countedWords } from './prediction-words.ts';

const CHOICES = [
  { value: 'history', name: 'From my history' },
  { value: 'answers', name: 'From my answers' },
] as const;

export function PredictionChoice() {
  const { predictions } = useSettings();
  const { cycles } = useCycle();
  const choose = useChoosing();
  return (
    <>
      <ChoiceGroup
        label="How the next period is predicted"
        choices={CHOICES}
        value={predictions}
        onChange={(value) => choose({ predictions: value })}
      />
      <p>{countedWords(predictions, cycles)}</p>
    </>
  );
}
