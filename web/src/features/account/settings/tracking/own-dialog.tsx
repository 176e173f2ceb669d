// Adds something of her own from the card, or changes it. A new name holds for old days too.

import { t } from '@lingui/core/macro';
import type { Trackable, TrackingGroup } from '../../../../data/api/tracking.ts';
import { addTrackable, checkName, editTrackable } from '../../../../data/api/tracking-edits.ts';
import { type OwnThing, OwnThingDialog } from '../../../../ui/own-thing-dialog.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useUndoable } from '../../../../ui/use-undoable.ts';
import { saveFailureToWords } from '../../../../words/shared.ts';
import { useWriting } from '../use-writing.ts';

interface OwnDialogProps {
  readonly edited?: Trackable;
  readonly groups: readonly TrackingGroup[];
  readonly onClose: () => void;
}

export function OwnDialog({ edited, groups, onClose }: OwnDialogProps) {
  const { isBusy, run } = useBusy();
  const attempt = useWriting();
  const change = useUndoable(saveFailureToWords);
  const showToast = useToast();

  const add = async (told: OwnThing) => {
    if (!(await attempt(() => run(() => addTrackable(told))))) return;
    showToast(t`${{ name: told.name }} was added.`);
    onClose();
  };

  const edit = async (id: string, told: OwnThing) => {
    const write = () => run(() => editTrackable(id, told));
    if (await change(write, t`The change was saved.`)) onClose();
  };

  return (
    <OwnThingDialog
      title={edited ? t`Edit ${{ name: edited.name }}` : t`Add your own`}
      edited={edited && { name: edited.name, icon: edited.icon ?? '', group: edited.group }}
      groups={groups
        .filter(({ isMeasure }) => !isMeasure)
        .map(({ id, name }) => ({ value: id, name }))}
      readName={(text) => checkName(text, edited?.id)}
      isSaving={isBusy}
      onSend={(told) => (edited ? edit(edited.id, told) : add(told))}
      onClose={onClose}
    />
  );
}
