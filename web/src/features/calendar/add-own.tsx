// Adds something of her own from the window of a day, where it is then marked.

import { t } from '@lingui/core/macro';
import {
  addTrackable,
  checkName,
  type TrackableInput,
  type TrackingGroup,
} from '../../data/api/tracking.ts';
import { OwnThingDialog } from '../../ui/own-thing-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSaving } from './use-saving.ts';

interface AddOwnProps {
  readonly groups: readonly TrackingGroup[];
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

export function AddOwn({ groups, onAdded, onClose }: AddOwnProps) {
  const { isSaving, save } = useSaving();
  const showToast = useToast();

  const add = async (told: TrackableInput) => {
    const id = await save(() => addTrackable(told));
    if (id === undefined) return;
    showToast(t`${{ name: told.name }} was added, and is chosen for this day.`);
    onAdded(id);
    onClose();
  };

  return (
    <OwnThingDialog
      title={t`Add your own`}
      groups={groups
        .filter(({ isMeasure }) => !isMeasure)
        .map(({ id, name }) => ({ value: id, name }))}
      readName={(text) => checkName(text)}
      isSaving={isSaving}
      onSend={add}
      onClose={onClose}
    />
  );
}
