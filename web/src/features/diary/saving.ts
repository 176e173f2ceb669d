import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ENTRY_MAX_CHARS } from '../../data/api/diary.ts';
import { DataError } from '../../data/kinds/data-error.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { charactersLeftWords, saveFailureToWords } from '../../words/shared.ts';

export function useEntrySaving() {
  const { isBusy, run } = useBusy();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const reset = () => {
    setFault(undefined);
    setFailure(undefined);
  };

  const save = async (
    text: string,
    form: HTMLFormElement | null,
    write: () => Promise<unknown>,
    goOn?: () => void,
  ) => {
    const found = faultOf(text);
    setFault(found);
    if (found) {
      form?.querySelector('textarea')?.focus();
      return;
    }
    try {
      await run(write, goOn);
      setFailure(undefined);
    } catch (error) {
      console.error('Failed to save diary entry', error);
      setFailure(failureToWords(error));
    }
  };

  return { isBusy, fault, failure, reset, save };
}

export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return t`Please write something first.`;
  return excessOf(text);
}

export function excessOf(text: string): string | undefined {
  const excess = text.length - ENTRY_MAX_CHARS;
  if (excess <= 0) return undefined;
  return plural(excess, {
    one: 'This is # character too long for one entry. You could save it as two.',
    other: 'This is # characters too long for one entry. You could save it as two.',
  });
}

export function roomLeft(text: string): string | undefined {
  return charactersLeftWords(text, ENTRY_MAX_CHARS, 1_000);
}

export function failureToWords(error: unknown): string {
  switch (error instanceof DataError ? error.code : undefined) {
    case 'data/signed-out':
      return t`Please log in to save this. Your text stays here in the meantime.`;
    case 'data/too-long':
    case 'data/too-large':
      return t`This is too long for one entry. You could save it as two.`;
    case 'data/gone':
      return t`This entry has been removed in the meantime.`;
    case 'data/unreadable':
      return t`This entry was written by a newer version of the app. Please reload the page.`;
    case 'data/device-full':
    case 'data/damaged':
      return saveFailureToWords(error);
    // The text is not saved yet: no advice to reload.
    default:
      return t`This device could not save it. Please try again.`;
  }
}
