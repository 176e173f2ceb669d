// Asks two of the twelve words back, so that a phrase counts only once it has been written down.

import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { NewPhrase } from '../../../../data/api/recovery.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { sentenceFor } from '../../error-sentences.ts';
import { useBusyText } from '../../use-busy-text.ts';
import phraseStyles from './recovery-phrase.module.css';

interface PhraseCheckProps {
  readonly phrase: NewPhrase;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function PhraseCheck({ phrase: { words, keep }, onBack, onDone }: PhraseCheckProps) {
  const [places] = useState(() => twoPlaces(words.length));
  const [typed, setTyped] = useState<readonly string[]>(['', '']);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useBusy();
  const busyText = useBusyText(t`Saving...`);
  const isRight = places.map((place, index) => isSameWord(typed[index], words[place]));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    const wrong = isRight.indexOf(false);
    if (wrong >= 0) {
      event.currentTarget.querySelectorAll('input')[wrong]?.focus();
      return;
    }
    try {
      await run(keep, onDone);
    } catch (error) {
      setFailure(sentenceFor(error));
    }
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`Recovery phrase`}>
      <p>{t`Two of your words, from what you wrote down:`}</p>
      {places.map((place, index) => (
        <TextField
          key={place}
          label={t`Word ${{ place: place + 1 }}`}
          name={`word${place + 1}`}
          isRequired
          autoFocus={index === 0}
          autoCorrect="off"
          spellCheck="false"
          value={typed[index] ?? ''}
          onChange={(text) => {
            setTried(false);
            setTyped(typed.with(index, text));
          }}
          error={
            hasTried && !isRight[index]
              ? t`This is not word ${{ place: place + 1 }}. Look at the words again.`
              : undefined
          }
        />
      ))}
      {failure && <FailureText sentence={t`Your phrase is not saved yet.`} reason={failure} />}
      <div className={phraseStyles.ways}>
        <Button type="submit" isBusy={isBusy} busyText={busyText}>
          {t`Finish`}
        </Button>
        <Button variant="quiet" onPress={onBack} isDisabled={isBusy}>
          {t`Show the words again`}
        </Button>
      </div>
    </Form>
  );
}

/** In their order. */
function twoPlaces(count: number): readonly number[] {
  const first = Math.floor(Math.random() * count);
  const second = (first + 1 + Math.floor(Math.random() * (count - 1))) % count;
  return [first, second].sort((a, b) => a - b);
}

function isSameWord(typed = '', word = ''): boolean {
  return typed.trim().toLowerCase() === word;
}
