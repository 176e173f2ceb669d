// Saving from the calendar page: it is busy meanwhile, and an alert says so if it could not be done.

import { saveFailureToWords } from '../../data/api/save-failure.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useBusy } from '../../ui/use-busy.ts';

interface Saving {
  readonly isSaving: boolean;
  /** Resolves with whether it was saved. */
  readonly save: (write: () => Promise<void>) => Promise<boolean>;
}

export function useSaving(): Saving {
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const save = async (write: () => Promise<void>) => {
    try {
      const isSaved = await run(async () => {
        await write();
        return true;
      });
      return isSaved ?? false;
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(saveFailureToWords(error));
      return false;
    }
  };

  return { isSaving: isBusy, save };
}
