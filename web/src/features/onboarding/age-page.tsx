// The first question after signing up.

import { t } from '@lingui/core/macro';
import { NumberField } from '../../ui/field.tsx';
import { ANSWER_LIMITS } from './answers.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export default function AgePage() {
  const [answers, answer] = useAnswers('age');
  return (
    <QuestionForm
      question="age"
      title={t`How old are you?`}
      why={t`Cycles change over the years. Your age is only shown to you.`}
      answers={answers}
    >
      <NumberField
        name="age"
        label={t`Age`}
        unit={t`years`}
        isRequired
        {...ANSWER_LIMITS.age}
        value={answers.age}
        onChange={answer}
      />
    </QuestionForm>
  );
}
