// The three answers of the profile as fields. Saving changes these and leaves the rest of the profile alone.

import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { mergeProfile } from '../../../../data/api/profile.ts';
import { saveFailureToWords } from '../../../../data/api/save-failure.ts';
import { useProfile } from '../../../../data/api/use-data.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { type EditedField, findDoubt, findFault, PROFILE_FACTS } from './profile-facts.ts';

interface ProfileFormProps {
  readonly onType: () => void;
  /** Saved, so that there are no changes any more. */
  readonly onDone: () => void;
}

export function ProfileForm({ onType, onDone }: ProfileFormProps) {
  const stored = useProfile();
  const showToast = useToast();
  const [changed, setChanged] = useState<Partial<Record<EditedField, string>>>({});
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string>();
  const texts = { ...stored, ...changed };

  /** What is already stored, even if it is wrong, keeps nothing else from being saved. */
  const faultOf = (field: EditedField) =>
    changed[field] === undefined ? undefined : findFault(field, texts);

  const change = (field: EditedField, text: string) => {
    setChanged({ ...changed, [field]: text });
    onType();
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
    showToast('Your answers have been saved.');
    setChanged({});
    setTried(false);
    onDone();
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label="Your answers">
      {PROFILE_FACTS.map(({ field, name, unit, hint, max }) => (
        <NumberField
          key={field}
          name={field}
          label={name}
          hint={findDoubt(field, texts) ?? hint}
          unit={unit}
          max={max}
          value={texts[field] ?? ''}
          onChange={(text) => change(field, text)}
          error={hasTried ? faultOf(field) : undefined}
        />
      ))}
      {failure && <FailureText sentence={failure} />}
      <Button type="submit" isBusy={isBusy} busyText="Saving...">
        Save
      </Button>
    </Form>
  );
}
