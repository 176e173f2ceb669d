// The last question: leaving it saves the answers to all four.

import { select, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ProfileAnswers, ProfileField } from '../../data/api/profile.ts';
import { deviceToday } from '../../data/api/use-today.ts';
import { hasDataCode } from '../../data/kinds/data-error.ts';
import { raiseAlert } from '../../ui/alert.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { dateToWords } from '../../words/dates.ts';
import { saveFailureToWords } from '../../words/shared.ts';
import {
  type Answers,
  cleanAnswers,
  compareAnswers,
  isUnanswered,
  toProfileAnswers,
} from './answers.ts';
import { NumberQuestion } from './question-form.tsx';

/** Both are needed once the question is answered. */
const loadProfile = () => loadChunk(() => import('../../data/api/profile.ts'));
const ConfirmDialog = lazyPart(async () => (await import('../../ui/dialog.tsx')).ConfirmDialog, {
  meanwhile: null,
});

interface Asking {
  readonly changes: readonly string[];
  readonly decide: (replaces: boolean) => void;
}

export default function PeriodLengthPage() {
  const [asking, setAsking] = useState<Asking>();

  const askToReplace = (changes: readonly string[]) =>
    new Promise<boolean>((decide) => setAsking({ changes, decide })).finally(() =>
      setAsking(undefined),
    );

  const save = async (answers: Answers) => {
    const given = toProfileAnswers(cleanAnswers(answers, deviceToday()));
    try {
      const { mergeProfile, readAnswers, setProfile } = await loadProfile();
      const saved = await readAnswers();
      if (isUnanswered(saved)) return await setProfile(given);
      const { added, changed } = compareAnswers(given, saved);
      const changes = changed.map((field) => changeWords(field, saved[field], given[field]));
      const isReplaced = changes.length > 0 && (await askToReplace(changes));
      const fields = isReplaced ? [...added, ...changed] : added;
      await mergeProfile(Object.fromEntries(fields.map((field) => [field, given[field]])));
    } catch (error) {
      console.warn('The answers were not saved', error);
      // The questions need no login: the calendar invites to log in.
      if (hasDataCode(error, 'data/signed-out')) return;
      await raiseAlert(t`Your answers were not saved.`, saveFailureToWords(error));
    }
  };

  return (
    <>
      <NumberQuestion
        question="periodLength"
        title={t`How long does your period last?`}
        why={t`From the first day of bleeding to the last.`}
        label={t`Period length in days`}
        hint={t`Most periods last 4 to 5 days; up to 8 is usual.`}
        unit={t`days`}
        save={save}
      />
      {asking && (
        <ConfirmDialog
          title={t`Replace your saved answers?`}
          cancel={t`Keep saved answers`}
          confirm={t`Replace`}
          onCancel={() => asking.decide(false)}
          onConfirm={() => asking.decide(true)}
        >
          <p>{t`You have answered these questions before, and some answers are different now:`}</p>
          <ul>
            {asking.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

type Answer = ProfileAnswers[ProfileField];

function changeWords(field: ProfileField, before: Answer, now: Answer): string {
  const [saved, given] = [inWords(before), inWords(now)];
  return select(field, {
    age: `Age: ${saved} is saved, now ${given}.`,
    lastPeriod: `Last period: ${saved} is saved, now ${given}.`,
    cycleLength: `Cycle length: ${saved} is saved, now ${given}.`,
    other: `Period length: ${saved} is saved, now ${given}.`,
  });
}

function inWords(answer: Answer = ''): string {
  return typeof answer === 'string' ? answer : dateToWords(answer);
}
