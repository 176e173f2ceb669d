// The first question after signing up.

import { NumberField } from '../../ui/number-field.tsx';
import { ANSWER_LIMITS } from './answers.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export default function AgePage() {
  const [answers, answer] = useAnswers('age');
  return (
    <QuestionForm
      question="age"
      title="How old are you?"
      why="Cycles change over the years. Your age is only shown to you."
      answers={answers}
    >
      <NumberField
        name="age"
        label="Age"
        unit="years"
        isRequired
        {...ANSWER_LIMITS.age}
        value={answers.age}
        onChange={answer}
      />
    </QuestionForm>
  );
}
