// The way to earlier and later cycles.

import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

/** Nothing where everything is shown already. A button that leads nowhere any more hands the focus to the other one. */
export function Pager({ earlier, later }: PagerProps) {
  const bar = useRef<HTMLDivElement>(null);
  if (!earlier && !later) return null;
  const go = (step: (() => void) | undefined) => {
    step?.();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      bar.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    });
  };
  return (
    <div ref={bar} className={styles.pager}>
      <Button variant="quiet" isDisabled={!earlier} onPress={() => go(earlier)}>
        {t`Earlier cycles`}
      </Button>
      <Button variant="quiet" isDisabled={!later} onPress={() => go(later)}>
        {t`Later cycles`}
      </Button>
    </div>
  );
}
