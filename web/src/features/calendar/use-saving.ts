// Saving from a page of the calendar: busy meanwhile, and told when it could not be done.

import { useState } from 'react';
import { saveFailureToWords } from '../../data/save-failure.ts';
import { useAlert } from '../../ui/alert.tsx';

interface Saving {
  readonly isSaving: boolean;
  /** Resolves with whether it was saved. */
  readonly save: (write: () => Promise<void>) => Promise<boolean>;
}

export function useSaving(): Saving {
  const raiseAlert = useAlert();
  const [isSaving, setSaving] = useState(false);

  const save = async (write: () => Promise<void>) => {
    setSaving(true);
    try {
      await write();
      return true;
    } catch (error) {
      console.warn('Not saved', error);
      // Nothing is saved any more while the alert waits to be read.
      setSaving(false);
      await raiseAlert(saveFailureToWords(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { isSaving, save };
}
