// Keeps a choice as soon as it is made, and says so when that could not be done.

import { saveFailureToWords } from '../../../data/api/save-failure.ts';
import { type Settings, writeSettings } from '../../../data/api/settings.ts';
import { useAlert } from '../../../ui/alert.tsx';

export function useChoosing(): (choices: Partial<Settings>) => Promise<void> {
  const raiseAlert = useAlert();
  return async (choices) => {
    try {
      await writeSettings(choices);
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(saveFailureToWords(error));
    }
  };
}
