// Makes a recovery phrase: asks for the password, shows the words, and asks for two of them.

import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { createPhrase, hasRecoveryPhrase, type NewPhrase } from '../../../data/api/recovery.ts';
import { useKeyChanges } from '../../../data/api/user.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureText, Quiet } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { Form, focusField, passwordFailure, sentenceFor, useForm } from '../form.tsx';
import styles from './recovery-card.module.css';

type Step =
  | { readonly kind: 'about' }
  | { readonly kind: 'password' }
  | { readonly kind: 'words' | 'check'; readonly phrase: NewPhrase };

export function RecoveryCard() {
  const [known, setKnown] = useState<{ readonly has: boolean } | { readonly failure: string }>();
  const [step, setStep] = useState<Step>({ kind: 'about' });
  // A new vault key ends the phrase.
  const keyChanges = useKeyChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the key has changed.
  useEffect(() => {
    let isMounted = true;
    hasRecoveryPhrase()
      .then(
        (has) => ({ has }),
        (error) => ({ failure: sentenceFor(error) }),
      )
      .then((found) => isMounted && setKnown(found));
    return () => {
      isMounted = false;
    };
  }, [keyChanges]);

  const finish = () => {
    setKnown({ has: true });
    setStep({ kind: 'about' });
    showToast(t`Your recovery phrase is ready. Keep it somewhere safe.`);
  };

  switch (step.kind) {
    case 'about':
      if (!known) return <Skeleton lines={3} />;
      if ('failure' in known) return <p role="status">{known.failure}</p>;
      return (
        <>
          {known.has && <p>{t`You have a recovery phrase.`}</p>}
          <div>
            <Button
              variant={known.has ? 'quiet' : 'primary'}
              onPress={() => setStep({ kind: 'password' })}
            >
              {known.has ? t`Make a new recovery phrase` : t`Make a recovery phrase`}
            </Button>
          </div>
          <Quiet>
            {known.has
              ? t`Make a new one if it is lost, or if somebody may have seen it or known your password: the old one then stops working.`
              : t`Twelve words to write down or print. If you forget your password, only they open what you wrote: nobody can reset it, not even us.`}
          </Quiet>
        </>
      );
    case 'password':
      return <PhrasePassword setStep={setStep} />;
    case 'words':
      return <PhraseSheet phrase={step.phrase} setStep={setStep} />;
    case 'check':
      return <PhraseCheck phrase={step.phrase} setStep={setStep} onDone={finish} />;
  }
}

interface StepProps {
  readonly phrase: NewPhrase;
  readonly setStep: (step: Step) => void;
}

/** Somebody who finds the device open must not be able to make a phrase. */
function PhrasePassword({ setStep }: Pick<StepProps, 'setStep'>) {
  const form = useForm({ passwordForPhrase: '' });
  const send = () =>
    form.send(
      () => createPhrase(form.values.passwordForPhrase),
      (phrase) => setStep({ kind: 'words', phrase }),
      passwordFailure,
    );
  return (
    <Form form={form} label={t`Recovery phrase`} onSubmit={send}>
      <PasswordField label={t`Your password`} {...form.field('passwordForPhrase')} autoFocus />
      {form.failure && <FailureText {...form.failure} />}
      <div className="row-3">
        <Button type="submit" isBusy={form.isBusy} busyText={form.busyText(t`Checking...`)}>
          {t`Show the words`}
        </Button>
        <Button variant="quiet" onPress={() => setStep({ kind: 'about' })} isDisabled={form.isBusy}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}

/** While it is set, only the sheet is printed (`recovery-card.module.css`). */
const PRINTING = 'data-prints-phrase';

function PhraseSheet({ phrase, setStep }: StepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={`stack-3 ink ${styles.sheet}`}>
        <h3 ref={title} tabIndex={-1} className="heading-md">
          {t`Your twelve words`}
        </h3>
        <ol className={styles.words}>
          {phrase.words.map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
      </div>
      <p>
        {t`Write them down in this order, or print them. They are shown only now. Anyone who has them and knows your e-mail can open your account, so keep them as you would keep a key.`}
      </p>
      <div className="row-3">
        <Button onPress={() => setStep({ kind: 'check', phrase })}>
          {t`I have written them down`}
        </Button>
        <Button variant="quiet" onPress={printSheet}>{t`Print`}</Button>
        <Button variant="quiet" onPress={() => setStep({ kind: 'about' })}>{t`Cancel`}</Button>
      </div>
    </>
  );
}

function printSheet(): void {
  const root = document.documentElement;
  root.toggleAttribute(PRINTING, true);
  addEventListener('afterprint', () => root.toggleAttribute(PRINTING, false), { once: true });
  print();
}

/** A phrase is saved only once it has been written down. */
function PhraseCheck({ phrase, setStep, onDone }: StepProps & { readonly onDone: () => void }) {
  const { words, keep } = phrase;
  const [places] = useState(() => twoPlaces(words.length));
  const form = useForm<Record<string, string>>({});
  const asked = places.map((place) => {
    const name = `word${place + 1}`;
    const value = form.values[name] ?? '';
    return { place: place + 1, name, value, isRight: value.trim().toLowerCase() === words[place] };
  });

  const send = () => {
    const wrong = asked.find(({ isRight }) => !isRight);
    if (wrong) return focusField(wrong.name);
    return form.send(keep, onDone, (error) => ({
      sentence: t`Your phrase is not saved yet.`,
      reason: sentenceFor(error),
    }));
  };

  return (
    <Form form={form} label={t`Recovery phrase`} onSubmit={send}>
      <p>{t`Please enter two of the words that you wrote down:`}</p>
      {asked.map(({ place, name, value, isRight }, index) => (
        <TextField
          key={name}
          label={t`Word ${place}`}
          name={name}
          isRequired
          autoFocus={index === 0}
          autoCorrect="off"
          spellCheck="false"
          value={value}
          onChange={(text) => {
            form.setTried(false);
            form.set({ [name]: text });
          }}
          error={
            form.hasTried && !isRight
              ? t`This is not word ${place}. Look at the words again.`
              : undefined
          }
        />
      ))}
      {form.failure && <FailureText {...form.failure} />}
      <div className="row-3">
        <Button type="submit" isBusy={form.isBusy} busyText={form.busyText(t`Saving...`)}>
          {t`Finish`}
        </Button>
        <Button
          variant="quiet"
          onPress={() => setStep({ kind: 'words', phrase })}
          isDisabled={form.isBusy}
        >
          {t`Show the words again`}
        </Button>
      </div>
    </Form>
  );
}

function twoPlaces(count: number): readonly number[] {
  const first = Math.floor(Math.random() * count);
  const second = (first + 1 + Math.floor(Math.random() * (count - 1))) % count;
  return [first, second].sort((a, b) => a - b);
}
