// The twelve words, shown once: to write down, or to print on a sheet with nothing else on it.

import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './recovery-phrase.module.css';

interface PhraseSheetProps {
  readonly words: readonly string[];
  readonly onCancel: () => void;
  readonly onGoOn: () => void;
}

/** While it is set, only the sheet is printed (`recovery-phrase.module.css`). */
const PRINTING = 'data-prints-phrase';

export function PhraseSheet({ words, onCancel, onGoOn }: PhraseSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={styles.sheet}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {t`Your twelve words`}
        </h3>
        <ol className={styles.words}>
          {words.map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
      </div>
      <p>
        {t`Write them down in this order, or print them. They are shown only now. Whoever has them and knows your e-mail can open your account, so keep them as you would keep a key.`}
      </p>
      <div className={styles.ways}>
        <Button onPress={onGoOn}>{t`I have written them down`}</Button>
        <Button variant="quiet" onPress={printSheet}>
          {t`Print`}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t`Cancel`}
        </Button>
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
