// The three answers of the profile as fields. Saving changes these and leaves the rest of the profile alone.

import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useFormDraft } from '../../../../data/api/form-drafts.ts';
import { mergeProfile } from '../../../../data/api/profile.ts';
import { useProfile } from '../../../../data/api/use-data.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { saveFailureToWords } from '../../../../words/shared.ts';
import styles from '../../account-form.module.css';
import { type EditedField, findDoubt, findFault, PROFILE_FACTS } from './profile-facts.ts';

type Answers = Partial<Record<EditedField, string>>;

const UNCHANGED: Answers = {};

/** The answers that were changed and not saved yet. They come back after the page was left, locked or closed. */
export function useChangedAnswers() {
  const { value = UNCHANGED, keep, isKept } = useFormDraft('answers', readAnswers);
  return {
    changed: value,
    isKept,
    /** None if they were saved or given up. */
    keepChanged: (answers: Answers | undefined) => keep(answers),
  };
}

function readAnswers(kept: unknown): Answers | undefined {
  return typeof kept === 'object' && kept !== null ? kept : undefined;
}

interface ProfileFormProps {
  /** Saved, so that there are no changes any more. */
  readonly onDone: () => void;
}

export function ProfileForm({ onDone }: ProfileFormProps) {
  const stored = useProfile();
  const showToast = useToast();
  const { changed, keepChanged, isKept } = useChangedAnswers();
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string>();
  const texts = { ...stored, ...changed };

  /** What is already stored, even if it is wrong, keeps nothing else from being saved. */
  const faultOf = (field: EditedField) =>
    changed[field] === undefined ? undefined : findFault(field, texts);

  const change = (field: EditedField, text: string) => {
    keepChanged({ ...changed, [field]: text });
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    const faulty = PROFILE_FACTS.find(({ field }) => faultOf(field));
    if (faulty) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${faulty.field}"]`)?.focus();
      return;
    }
    try {
      await run(() => mergeProfile(changed), finish);
    } catch (error) {
      console.warn('The profile was not saved', error);
      setFailure(saveFailureToWords(error));
    }
  };

  const finish = () => {
    showToast(t`Your answers have been saved.`);
    keepChanged(undefined);
    setTried(false);
    onDone();
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`Your answers`}>
      {PROFILE_FACTS.map(({ field, name, unit, hint, max }) => (
        <NumberField
          key={field}
          name={field}
          label={t(name)}
          hint={findDoubt(field, texts) ?? (hint && t(hint))}
          unit={unit === 'year' ? t`years` : t`days`}
          max={max}
          value={texts[field] ?? ''}
          onChange={(text) => change(field, text)}
          error={hasTried ? faultOf(field) : undefined}
        />
      ))}
      {isKept && <Quiet>{t`Not saved yet; kept on this device.`}</Quiet>}
      {failure && <FailureText sentence={failure} />}
      <Button type="submit" isBusy={isBusy} busyText={t`Saving...`}>{t`Save`}</Button>
    </Form>
  );
}
