// Goes through a long row of cycles some at a time, the newest first.

import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import styles from './insights.module.css';

interface Steps {
  /** Undefined where there are none. */
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

export function usePages<Thing>(things: readonly Thing[], size: number) {
  const [chosen, setPage] = useState(0);
  // What was chosen may be gone when the data has changed.
  const page = Math.min(chosen, Math.max(0, Math.ceil(things.length / size) - 1));
  const end = things.length - page * size;
  const steps: Steps = {
    earlier: end > size ? () => setPage(page + 1) : undefined,
    later: page > 0 ? () => setPage(page - 1) : undefined,
  };
  return { shown: things.slice(Math.max(0, end - size), end), steps };
}

/** Nothing where everything is shown already. A button that leads nowhere any more hands the focus to the other one. */
export function Pager({ earlier, later }: Steps) {
  const bar = useRef<HTMLDivElement>(null);
  if (!earlier && !later) return null;
  const go = (step: (() => void) | undefined) => {
    step?.();
    requestAnimationFrame(() => focusIfLost(bar.current?.querySelector('button:enabled')));
  };
  return (
    <div ref={bar} className={styles.buttons}>
      <Button variant="quiet" isDisabled={!earlier} onPress={() => go(earlier)}>
        {t`Earlier cycles`}
      </Button>
      <Button variant="quiet" isDisabled={!later} onPress={() => go(later)}>
        {t`Later cycles`}
      </Button>
    </div>
  );
}
