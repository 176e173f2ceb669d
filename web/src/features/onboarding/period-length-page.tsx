// The last question after signing up: leaving it saves the answers to all four.

import { textToDay } from '@lunaria/cycle/date-texts';
import { useState } from 'react';
import { hasDataCode } from '../../data/api/data-error.ts';
import {
  mergeProfile,
  type ProfileField,
  type ProfileTexts,
  readProfileTexts,
  setProfile,
} from '../../data/api/profile.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { useAlert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { dateToWords } from '../../words/dates.ts';
import { saveFailureToWords } from '../../words/shared.ts';
import {
  ANSWER_LIMITS,
  type Answers,
  cleanAnswers,
  compareAnswers,
  isUnanswered,
} from './answers.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export default function PeriodLengthPage() {
  const [answers, answer] = useAnswers('periodLength');
  const raiseAlert = useAlert();
  const [asking, setAsking] = useState<Asking>();

  const askToReplace = (changes: readonly Change[]) =>
    new Promise<boolean>((resolve) => {
      const decide = (replaces: boolean) => {
        setAsking(undefined);
        resolve(replaces);
      };
      setAsking({ changes, decide });
    });

  const save = async () => {
    const given = cleanAnswers(answers, deviceToday());
    try {
      const saved = await readProfileTexts();
      if (isUnanswered(saved)) {
        await setProfile(given);
        return;
      }
      const { added, changed } = compareAnswers(given, saved);
      const changes = changed.map((field) => toChange(field, given, saved));
      const isReplaced = changed.length > 0 && (await askToReplace(changes));
      const fields = isReplaced ? [...added, ...changed] : added;
      await mergeProfile(Object.fromEntries(fields.map((field) => [field, given[field]])));
    } catch (error) {
      console.warn('The answers were not saved', error);
      // Nobody needs to be signed in here: the calendar invites to log in.
      if (hasDataCode(error, 'data/signed-out')) return;
      await raiseAlert('Your answers were not saved.', saveFailureToWords(error));
    }
  };

  return (
    <>
      <QuestionForm
        question="periodLength"
        title="How long does your period last?"
        why="From the first day of bleeding to the last."
        answers={answers}
        save={save}
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
      {asking && (
        <ConfirmDialog
          title="Replace your saved answers?"
          isOpen
          cancel="Keep what is saved"
          confirm="Replace"
          onCancel={() => asking.decide(false)}
          onConfirm={() => asking.decide(true)}
        >
          <p>You have answered these questions before, and some answers are different now:</p>
          <ul>
            {asking.changes.map(({ name, saved, given }) => (
              <li key={name}>
                {name}: {saved} is saved, now {given}.
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

interface Asking {
  readonly changes: readonly Change[];
  readonly decide: (replaces: boolean) => void;
}

interface Change {
  readonly name: string;
  readonly saved: string;
  readonly given: string;
}

const NAMES: Readonly<Record<ProfileField, string>> = {
  age: 'Age',
  lastPeriod: 'Last period',
  cycleLength: 'Cycle length',
  periodLength: 'Period length',
};

function toChange(field: ProfileField, given: Answers, saved: ProfileTexts): Change {
  return { name: NAMES[field], saved: inWords(saved[field] ?? ''), given: inWords(given[field]) };
}

function inWords(answer: string): string {
  const day = textToDay(answer);
  return day.ok ? dateToWords(day.value) : answer;
}
