// Saves a choice as soon as it is made. Resolves with whether that was done; if not, there was an alert.

import { type Settings, writeSettings } from '../../../data/api/settings.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { saveFailureToWords } from '../../../words/shared.ts';

export type Write = (write: () => Promise<unknown>) => Promise<boolean>;

export function useWriting(): Write {
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

/** For a choice in the settings. */
export function useChoosing(): (choices: Partial<Settings>) => Promise<boolean> {
  const write = useWriting();
  return (choices) => write(() => writeSettings(choices));
}
