// Saving from the calendar page: it is busy meanwhile, and an alert says so if it could not be done.

import { useAlert } from '../../ui/alert.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { saveFailureToWords } from '../../words/shared.ts';

export interface Saving {
  readonly isSaving: boolean;
  /** Resolves with what the write does, or with nothing if it failed. */
  readonly save: <Saved>(write: () => Promise<Saved>) => Promise<Saved | undefined>;
}

export function useSaving(): Saving {
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const save = async <Saved>(write: () => Promise<Saved>) => {
    try {
      return await run(write);
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(saveFailureToWords(error));
      return undefined;
    }
  };

  return { isSaving: isBusy, save };
}
