// Offers to bring back what was deleted, the last entry first. It stands under the entries and stays until it is
// used or closed: nobody has to be quick.

import { plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './diary-page.module.css';
import { type Removal, removals, soughtEntry } from './in-progress.ts';
import { failureToWords } from './saving.ts';

interface UndoBarProps {
  /** Where the focus goes when the bar is closed. */
  readonly after: RefObject<HTMLElement | null>;
  /** The day of an entry that is back; the entry itself takes the focus when it is shown. */
  readonly onRestored: (day: Day) => void;
}

export function UndoBar({ after, onRestored }: UndoBarProps) {
  const textId = useId();
  const removed = useCell(removals);
  const raiseAlert = useAlert();
  const last = removed.at(-1);
  const count = removed.length;

  const close = () => {
    removals.set([]);
    after.current?.focus({ preventScroll: true });
  };

  const undo = async (removal: Removal) => {
    soughtEntry.set(removal.id);
    try {
      await removal.undo();
      removals.set(removals.get().filter(({ id }) => id !== removal.id));
      onRestored(removal.day);
    } catch (error) {
      soughtEntry.set(undefined);
      console.error('Failed to restore diary entry', error);
      await raiseAlert(failureToWords(error));
    }
  };

  return (
    <div role="status">
      {last && (
        // Each deletion has a bar of its own, which is announced and takes the focus.
        <div key={last.id} className={`row-3 middle ${styles.undoBar}`}>
          <p id={textId} className={styles.undoText}>
            {plural(count, {
              1: 'Entry deleted',
              one: '# entry deleted',
              other: '# entries deleted',
            })}
          </p>
          <Button variant="quiet" autoFocus aria-describedby={textId} onPress={() => undo(last)}>
            {t`Undo`}
          </Button>
          <IconButton label={t`Close`} Icon={X} onPress={close} />
        </div>
      )}
    </div>
  );
}
