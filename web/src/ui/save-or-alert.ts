// Saves something. An alert says why if that failed, and a change that can be undone offers Undo.

import { t } from '@lingui/core/macro';
import { saveFailureToWords } from '../words/shared.ts';
import { raiseAlert } from './alert.tsx';
import { showToast } from './toast.tsx';

/** Resolves with undefined if saving failed. */
export async function saveOrAlert<Saved>(
  write: () => Promise<Saved>,
  failureToWords = saveFailureToWords,
): Promise<Saved | undefined> {
  try {
    return await write();
  } catch (error) {
    console.warn('Not saved', error);
    await raiseAlert(failureToWords(error));
    return undefined;
  }
}

type Undo = () => Promise<void>;

/** Resolves with whether it was done; a write that resolves with undefined was not. */
export async function changeWithUndo(
  write: () => Promise<Undo | undefined>,
  doneWords: string,
  onShown?: () => void,
): Promise<boolean> {
  const undo = await saveOrAlert(write);
  if (undo) offerUndo(undo, doneWords, onShown);
  return undo !== undefined;
}

/** `onShown` is called after the change and after its undoing. */
export function offerUndo(undo: Undo, doneWords: string, onShown?: () => void): void {
  const takeBack = async () => {
    await undo();
    onShown?.();
    showToast(t`Undone.`);
  };
  onShown?.();
  showToast(doneWords, { label: t`Undo`, onPress: () => void saveOrAlert(takeBack) });
}
