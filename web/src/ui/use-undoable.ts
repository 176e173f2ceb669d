// Saves something. An alert says why if that failed, and a change that can be undone offers Undo.

import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { saveFailureToWords } from '../words/shared.ts';
import { useAlert } from './alert.tsx';
import { useToast } from './toast.tsx';

/** Resolves with undefined if saving failed. */
export type Save = <Saved>(write: () => Promise<Saved>) => Promise<Saved | undefined>;

/** `failureToWords` must be stable. */
export function useSaving(failureToWords = saveFailureToWords): Save {
  const raiseAlert = useAlert();
  return useCallback(
    async (write) => {
      try {
        return await write();
      } catch (error) {
        console.warn('Not saved', error);
        await raiseAlert(failureToWords(error));
        return undefined;
      }
    },
    [raiseAlert, failureToWords],
  );
}

/**
 * Resolves with whether it was done; a write that resolves with undefined was not. `onShown` is called after the change and
 * after its undoing.
 */
export type Change = (
  write: () => Promise<Undo | undefined>,
  doneWords: string | (() => string),
  onShown?: () => void,
) => Promise<boolean>;

type Undo = () => Promise<void>;

export function useUndoable(): Change {
  const showToast = useToast();
  const save = useSaving();

  return useCallback(
    async (write, doneWords, onShown) => {
      const takeBack = (undo: Undo) =>
        save(async () => {
          await undo();
          onShown?.();
          showToast(t`Undone.`);
        });
      const undo = await save(write);
      if (!undo) return false;
      onShown?.();
      const words = typeof doneWords === 'string' ? doneWords : doneWords();
      showToast(words, { label: t`Undo`, onPress: () => takeBack(undo) });
      return true;
    },
    [showToast, save],
  );
}
