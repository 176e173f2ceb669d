// Asks before something of her own is deleted, and says from how many days it goes. Undo brings it back to them.

import type { Trackable } from '../../../../data/api/tracking.ts';
import { daysMarkedWith, deleteTrackable } from '../../../../data/api/tracking-edits.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useUndoable } from '../../../../ui/use-undoable.ts';
import { numberWords } from '../../../../words/lists.ts';
import { saveFailureToWords } from '../../../../words/shared.ts';

interface DeleteOwnProps {
  readonly thing: Trackable;
  readonly onClose: () => void;
}

export function DeleteOwn({ thing, onClose }: DeleteOwnProps) {
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);

  const remove = async () => {
    const done = `${thing.name} was deleted.`;
    if (await change(() => run(() => deleteTrackable(thing.id)), done)) onClose();
  };

  return (
    <ConfirmDialog
      title={`Delete ${thing.name}?`}
      isOpen
      confirm="Delete"
      busyText="Deleting..."
      isDanger
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{usedWords(daysMarkedWith(thing.id).length)}</p>
    </ConfirmDialog>
  );
}

function usedWords(days: number): string {
  if (days === 0) return 'It is not noted on any day.';
  const where = days === 1 ? '1 day' : `${numberWords(days)} days`;
  return `It is noted on ${where}, and will be gone from there too. To keep it there, hide it instead.`;
}
