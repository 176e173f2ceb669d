// The last question after signing up: leaving it saves the answers to all four.

import { setProfile } from '../../data/api/profile.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { ANSWER_LIMITS, type Answers, cleanAnswers } from './answers.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export default function PeriodLengthPage() {
  const [answers, answer] = useAnswers('periodLength');
  return (
    <QuestionForm
      question="periodLength"
      title="How long does your period last?"
      why="From the first day of bleeding to the last."
      answers={answers}
      save={() => save(answers)}
    >
      <NumberField
        name="periodLength"
        label="Period length in days"
        hint="Most periods last 4 to 5 days; up to 8 is usual."
        unit="days"
        isRequired
        {...ANSWER_LIMITS.periodLength}
        value={answers.periodLength}
        onChange={answer}
      />
    </QuestionForm>
  );
}

/** Nobody needs to be signed in here: nothing is saved then, and the calendar asks again. */
async function save(answers: Answers): Promise<void> {
  try {
    await setProfile(cleanAnswers(answers, deviceToday()));
  } catch (error) {
    console.warn('The answers were not saved', error);
  }
}
