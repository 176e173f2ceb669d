// A new password, entered twice, with advice on its strength, which is no rule.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { TextButton, TextButtons } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import styles from './account.module.css';
import { type FormState, focusField, loadAccount } from './form.tsx';

export const NO_NEW_PASSWORD = { newPassword: '', confirmPassword: '' };
type NewPasswordForm = FormState<typeof NO_NEW_PASSWORD>;

/** If they differ, the second takes the focus. */
export function passwordsAgree({ values }: NewPasswordForm): boolean {
  const agree = values.newPassword === values.confirmPassword;
  if (!agree) focusField('confirmPassword');
  return agree;
}

interface NewPasswordFieldsProps {
  readonly form: NewPasswordForm;
  readonly label?: string;
  readonly name?: string;
  readonly placeholder?: string;
  /** The estimate of the strength counts it as known. */
  readonly email: string;
  readonly mismatch?: string;
}

export function NewPasswordFields({
  form,
  label = t`New Password`,
  name = 'newPassword',
  placeholder = t`At least 6 characters`,
  email,
  mismatch = t`Passwords do not match`,
}: NewPasswordFieldsProps) {
  const { newPassword, confirmPassword } = form.values;
  const words = useStrengthWords(newPassword, email);
  const [suggested, setSuggested] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  const suggest = async () => {
    setFailed(false);
    try {
      const passphrase = await loadChunk(async () => (await loadAccount()).suggestPassphrase());
      setSuggested(passphrase);
      form.set({ newPassword: passphrase, confirmPassword: passphrase });
    } catch (error) {
      console.warn('No passphrase could be suggested', error);
      setFailed(true);
    }
  };

  return (
    <>
      <PasswordField
        label={label}
        {...form.field('newPassword')}
        name={name}
        autoComplete="new-password"
        placeholder={placeholder}
      />
      <div className={styles.advice}>
        {/* Always there: screen readers only watch a region they already know. */}
        <div role="status" className={`stack-1 quiet ${styles.words}`}>
          {suggested !== undefined && suggested === newPassword && (
            <p className="heading-md strong ink breaks">{suggested}</p>
          )}
          {/* Before the estimate too, so that nothing below moves while it is being pressed. */}
          <p>
            {words ??
              t`The longer, the better: anyone who steals the database can guess as often as they like.`}
          </p>
          {hasFailed && (
            <p>{t`The word list could not be loaded. Check your connection, then try again.`}</p>
          )}
        </div>
        <TextButtons>
          <TextButton onPress={suggest}>{t`Suggest a passphrase`}</TextButton>
        </TextButtons>
      </div>
      <PasswordField
        label={t`Confirm Password`}
        {...form.field('confirmPassword')}
        autoComplete="new-password"
        error={form.hasTried && newPassword !== confirmPassword ? mismatch : undefined}
      />
    </>
  );
}

const DEBOUNCE_MS = 300;

/** Undefined before something was typed, or if the estimate could not be loaded. */
function useStrengthWords(password: string, email: string): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (password === '') return;
    const timer = setTimeout(async () => {
      try {
        const { secondsToGuess, strengthWords } = await loadChunk(
          () => import('./password-strength.ts'),
        );
        const known = [email, ...email.split('@')].filter((part) => part !== '');
        setWords(strengthWords(secondsToGuess(password, known)));
      } catch (error) {
        console.warn('The password could not be estimated', error);
      }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [password, email]);
  // The last estimate stays until the next one, so that nothing below moves.
  return password === '' ? undefined : words;
}
