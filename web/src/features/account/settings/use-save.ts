// Saves a choice as soon as it is made. Resolves with whether it was saved; if not, an alert has said so.

import { type Settings, writeSettings } from '../../../data/api/settings.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { saveFailureToWords } from '../../../words/shared.ts';

export function useSave() {
  const raiseAlert = useAlert();
  return async (write: () => Promise<unknown>): Promise<boolean> => {
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

export function useSaveSettings() {
  const write = useSave();
  return (choices: Partial<Settings>) => write(() => writeSettings(choices));
}
