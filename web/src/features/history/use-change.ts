// A change of the history that can be taken back: it says what was done and offers Undo, or an alert says why it could
// not be done.

import { useCallback } from 'react';
import type { Undo } from '../../data/api/periods.ts';
import { saveFailureToWords } from '../../data/api/save-failure.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Resolves with whether it was done. `onShown` is called whenever the page shows the change, or its undoing. */
export type Change = (
  write: () => Promise<Undo>,
  doneWords: string,
  onShown?: () => void,
) => Promise<boolean>;

export function useChange(): Change {
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
          await raiseAlert(saveFailureToWords(error));
          return undefined;
        }
      };
      const takeBack = async (undo: Undo) => {
        if (await attempt(async () => undo().then(() => true))) {
          showToast('Everything is as it was.');
        }
      };
      const undo = await attempt(write);
      if (!undo) return false;
      showToast(doneWords, { label: 'Undo', onPress: () => takeBack(undo) });
      return true;
    },
    [showToast, raiseAlert],
  );
}
