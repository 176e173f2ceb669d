// Saving from a page of the calendar: busy meanwhile, and told when it could not be done.

import { useState } from 'react';
import { hasDataCode } from '../../data/data-error.ts';
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
      await raiseAlert(sentenceFor(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { isSaving, save };
}

function sentenceFor(error: unknown): string {
  if (hasDataCode(error, 'data/signed-out')) return 'Please log in to save data.';
  if (hasDataCode(error, 'data/device-full')) {
    return 'This device has no room left, so nothing was saved. Please make some room and try again.';
  }
  if (hasDataCode(error, 'data/unreadable')) {
    return 'A newer version of Lunaria wrote here. Please reload the page to update, then try again.';
  }
  return 'This device could not save it. Please reload the page and try again.';
}
