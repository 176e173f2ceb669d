// Offers to bring the entry back that was deleted last. It stays until it is used or closed: nobody has to
// be quick.

import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCell } from './cell.ts';
import { failureToWords } from './entry-words.ts';
import { lastRemoval, type Removal } from './in-progress.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** Where the focus goes when the bar does. */
  readonly after: RefObject<HTMLElement | null>;
}

export function UndoBar({ after }: UndoBarProps) {
  const removal = useCell(lastRemoval);
  const raiseAlert = useAlert();

  const close = () => {
    lastRemoval.set(undefined);
    after.current?.focus({ preventScroll: true });
  };

  const undo = async (removed: Removal) => {
    try {
      await removed.undo();
      close();
    } catch (error) {
      console.error('Failed to restore diary entry', error);
      await raiseAlert(failureToWords(error));
    }
  };

  return (
    <div role="status" className={styles.region}>
      {removal && (
        // Each deletion has a bar of its own, which is announced and takes the focus.
        <div key={removal.id} className={styles.bar}>
          <p className={styles.text}>Entry deleted</p>
          <Button variant="quiet" autoFocus onPress={() => undo(removal)}>
            Undo
          </Button>
          <IconButton label="Close" Icon={X} onPress={close} />
        </div>
      )}
    </div>
  );
}
