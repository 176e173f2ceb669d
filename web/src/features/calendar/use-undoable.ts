// A change from the calendar page that is told with the way back.

import type { Undo } from '../../data/api/periods.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSaving } from './use-saving.ts';

interface Undoable {
  readonly isSaving: boolean;
  /** Resolves with whether it was done. */
  readonly change: (write: () => Promise<Undo>, words: string) => Promise<boolean>;
}

export function useUndoable(): Undoable {
  const { isSaving, save } = useSaving();
  const showToast = useToast();

  const takeBack = async (undo: Undo) => {
    if (await save(async () => undo().then(() => true))) showToast('Everything is as it was.');
  };

  const change: Undoable['change'] = async (write, words) => {
    const undo = await save(write);
    if (!undo) return false;
    showToast(words, { label: 'Undo', onPress: () => void takeBack(undo) });
    return true;
  };

  return { isSaving, change };
}
