// The third question after signing up.

import { t } from '@lingui/core/macro';
import { NumberField } from '../../ui/field.tsx';
import { ANSWER_LIMITS } from './answers.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export default function CycleLengthPage() {
  const [answers, answer] = useAnswers('cycleLength');
  return (
    <QuestionForm
      question="cycleLength"
      title={t`How long is your average cycle length?`}
      why={t`A cycle runs from the first day of one period to the day before the next.`}
      answers={answers}
    >
      <NumberField
        name="cycleLength"
        label={t`Cycle length in days`}
        hint={t`Most cycles last 21 to 35 days; about 28 is typical.`}
        unit={t`days`}
        isRequired
        {...ANSWER_LIMITS.cycleLength}
        value={answers.cycleLength}
        onChange={answer}
      />
    </QuestionForm>
  );
}
