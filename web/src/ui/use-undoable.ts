// A change that can be undone: a toast says what was done and offers Undo, or an alert says why it failed.

import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useAlert } from './alert.tsx';
import { useToast } from './toast.tsx';

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

/** `failureToWords` must be a stable reference. */
export function useUndoable(failureToWords: (error: unknown) => string): Change {
  const showToast = useToast();
  const raiseAlert = useAlert();

  return useCallback(
    async (write, doneWords, onShown) => {
      const attempt = async <Done>(work: () => Promise<Done>): Promise<Done | undefined> => {
        try {
          const done = await work();
          onShown?.();
          return done;
        } catch (error) {
          console.warn('Not saved', error);
          await raiseAlert(failureToWords(error));
          return undefined;
        }
      };
      const takeBack = async (undo: Undo) => {
        if (await attempt(async () => undo().then(() => true))) {
          showToast(t`Everything is as it was.`);
        }
      };
      const undo = await attempt(write);
      if (!undo) return false;
      const words = typeof doneWords === 'string' ? doneWords : doneWords();
      showToast(words, { label: t`Undo`, onPress: () => takeBack(undo) });
      return true;
    },
    [showToast, raiseAlert, failureToWords],
  );
}
