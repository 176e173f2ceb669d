// The way to what came earlier and later.

import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly what: string;
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

/** Nothing where everything is shown already. A button that leads nowhere any more hands the focus to the other one. */
export function Pager({ what, earlier, later }: PagerProps) {
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
        Earlier {what}
      </Button>
      <Button variant="quiet" isDisabled={!later} onPress={() => go(later)}>
        Later {what}
      </Button>
    </div>
  );
}
