// Beside a new password: how long a thief of the database would guess at it, and five words for whoever wants better.
// It is advice and no rule.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { suggestPassphrase } from '../../data/api/account.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './password-advice.module.css';

interface PasswordAdviceProps {
  readonly password: string;
  /** What a thief would try first. */
  readonly email: string;
  readonly onSuggest: (passphrase: string) => void;
}

export function PasswordAdvice({ password, email, onSuggest }: PasswordAdviceProps) {
  const words = useStrengthWords(password, email);
  const [suggested, setSuggested] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  const suggest = async () => {
    setFailed(false);
    try {
      const passphrase = await loadChunk(suggestPassphrase);
      setSuggested(passphrase);
      onSuggest(passphrase);
    } catch (error) {
      console.warn('No passphrase could be suggested', error);
      setFailed(true);
    }
  };

  return (
    <div className={styles.advice}>
      {/* Always there: screen readers only watch a region they already know. */}
      <div role="status" className={styles.words}>
        {suggested !== undefined && suggested === password && (
          <p className={styles.suggested}>{suggested}</p>
        )}
        {/* Before the estimate too, so that nothing below moves when that comes: it may come just as a button is pressed. */}
        <p>
          {words ??
            t`The longer, the better: whoever steals the database can guess as often as they like.`}
        </p>
        {hasFailed && (
          <p>{t`The list of words did not arrive. Check your connection, then try again.`}</p>
        )}
      </div>
      <TextButton onPress={suggest}>{t`Suggest a passphrase`}</TextButton>
    </div>
  );
}

/** Nobody reads along while she types. */
const PAUSE_MS = 300;

/** Nothing before something was typed, or where the estimate could not be loaded: it is only advice. */
function useStrengthWords(password: string, email: string): string | undefined {
  const [answer, setAnswer] = useState<{ readonly password: string; readonly words: string }>();
  useEffect(() => {
    if (password === '') return;
    const timer = setTimeout(async () => {
      try {
        const { secondsToGuess, strengthWords } = await loadChunk(
          () => import('./password-strength.ts'),
        );
        const known = [email, ...email.split('@')].filter((part) => part !== '');
        setAnswer({ password, words: strengthWords(secondsToGuess(password, known)) });
      } catch (error) {
        console.warn('The password could not be estimated', error);
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, email]);
  // The last answer stands until the next one is there: words that come and go would move what is below.
  return password === '' ? undefined : answer?.words;
}
