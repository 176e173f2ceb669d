// The card where a recovery phrase is made: what it is for, the password, the words, two of them asked back.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { hasRecoveryPhrase, type NewPhrase } from '../../../../data/api/recovery.ts';
import { useKeyChanges } from '../../../../data/api/user.ts';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { sentenceFor } from '../../error-sentences.ts';
import { PhraseCheck } from './phrase-check.tsx';
import { PhrasePassword } from './phrase-password.tsx';
import { PhraseSheet } from './phrase-sheet.tsx';

type Step =
  | { readonly kind: 'about' }
  | { readonly kind: 'password' }
  | { readonly kind: 'words' | 'check'; readonly phrase: NewPhrase };

export function RecoveryCard() {
  const showToast = useToast();
  const [known, setKnown] = useKnownPhrase();
  const [step, setStep] = useState<Step>({ kind: 'about' });

  const finish = () => {
    setKnown({ has: true });
    setStep({ kind: 'about' });
    showToast(t`Your recovery phrase is ready. Keep it somewhere safe.`);
  };

  switch (step.kind) {
    case 'about':
      return <About known={known} onMake={() => setStep({ kind: 'password' })} />;
    case 'password':
      return (
        <PhrasePassword
          onCancel={() => setStep({ kind: 'about' })}
          onPhrase={(phrase) => setStep({ kind: 'words', phrase })}
        />
      );
    case 'words':
      return (
        <PhraseSheet
          words={step.phrase.words}
          onCancel={() => setStep({ kind: 'about' })}
          onGoOn={() => setStep({ kind: 'check', phrase: step.phrase })}
        />
      );
    case 'check':
      return (
        <PhraseCheck
          phrase={step.phrase}
          onBack={() => setStep({ kind: 'words', phrase: step.phrase })}
          onDone={finish}
        />
      );
  }
}

/** Nothing until the cloud has said it. */
type Known = { readonly has: boolean } | { readonly failure: string } | undefined;

function About({ known, onMake }: { readonly known: Known; readonly onMake: () => void }) {
  if (!known) return <Skeleton lines={3} />;
  if ('failure' in known) return <p role="status">{known.failure}</p>;
  return known.has ? (
    <>
      <p>{t`You have a recovery phrase.`}</p>
      <div>
        <Button variant="quiet" onPress={onMake}>
          {t`Make a new recovery phrase`}
        </Button>
      </div>
      <Quiet>
        {t`Make a new one if it is lost, or if somebody may have seen it or known your password: the one before then opens nothing any more.`}
      </Quiet>
    </>
  ) : (
    <>
      <div>
        <Button onPress={onMake}>{t`Make a recovery phrase`}</Button>
      </div>
      <Quiet>
        {t`Twelve words to write down or print. If you forget your password, only they open what you wrote: nobody can reset it, not even us.`}
      </Quiet>
    </>
  );
}

function useKnownPhrase(): [Known, (known: Known) => void] {
  const [known, setKnown] = useState<Known>();
  // A new vault key ends the phrase.
  const keyChanges = useKeyChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the key has changed.
  useEffect(() => {
    let isHere = true;
    hasRecoveryPhrase()
      .then(
        (has) => ({ has }),
        (error) => ({ failure: sentenceFor(error) }),
      )
      .then((found) => isHere && setKnown(found));
    return () => {
      isHere = false;
    };
  }, [keyChanges]);
  return [known, setKnown];
}
