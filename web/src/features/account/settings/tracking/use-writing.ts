// Keeps a choice as soon as it is made. Resolves with whether that was done; an alert says so if it was not.

import { saveFailureToWords } from '../../../../data/api/save-failure.ts';
import { useAlert } from '../../../../ui/alert.tsx';

export function useWriting(): (write: () => Promise<unknown>) => Promise<boolean> {
  const raiseAlert = useAlert();
  return async (write) => {
    try {
      await write();
      return true;
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(saveFailureToWords(error));
      return false;
    }
  };
}
