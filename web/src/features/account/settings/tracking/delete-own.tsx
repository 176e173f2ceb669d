// Asks before something of her own is deleted, and says from how many days it goes. Undo brings it back to them.

import { plural, t } from '@lingui/core/macro';
import type { Trackable } from '../../../../data/api/tracking.ts';
import { daysMarkedWith, deleteTrackable } from '../../../../data/api/tracking-edits.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useUndoable } from '../../../../ui/use-undoable.ts';
import { saveFailureToWords } from '../../../../words/shared.ts';

interface DeleteOwnProps {
  readonly thing: Trackable;
  readonly onClose: () => void;
}

export function DeleteOwn({ thing: { id, name }, onClose }: DeleteOwnProps) {
  const days = daysMarkedWith(id).length;
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);

  const remove = async () => {
    const done = t`${name} was deleted.`;
    if (await change(() => run(() => deleteTrackable(id)), done)) onClose();
  };

  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      isOpen
      confirm={t`Delete`}
      busyText={t`Deleting...`}
      isDanger
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        {plural(days, {
          0: 'It is not noted on any day.',
          one: 'It is noted on # day, and will be gone from there too. To keep it there, hide it instead.',
          other:
            'It is noted on # days, and will be gone from there too. To keep it there, hide it instead.',
        })}
      </p>
    </ConfirmDialog>
  );
}
