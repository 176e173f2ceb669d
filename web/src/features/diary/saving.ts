/** What is said about a text in progress: whether it can be saved, and why it could not be. */

import { plural, t } from '@lingui/core/macro';
import { ENTRY_MAX_CHARS } from '../../data/api/diary.ts';
import { DataError } from '../../data/kinds/data-error.ts';
import { saveFailureToWords } from '../../words/shared.ts';

/** From here on, the number of characters left is shown. */
const NEAR_LIMIT_CHARS = 1_000;

/** What keeps a text from becoming an entry, in words; undefined if it can be one. */
export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return t`Please write something first.`;
  return excessOf(text);
}

/** Said while typing: that the text is too long, and by how much. */
export function excessOf(text: string): string | undefined {
  const excess = text.length - ENTRY_MAX_CHARS;
  if (excess <= 0) return undefined;
  return plural(excess, {
    one: 'This is # character too long for one entry. You could save it as two.',
    other: 'This is # characters too long for one entry. You could save it as two.',
  });
}

/** How many characters are left, once that matters. */
export function roomLeft(text: string): string | undefined {
  const left = ENTRY_MAX_CHARS - text.length;
  if (left < 0 || left > NEAR_LIMIT_CHARS) return undefined;
  return plural(left, { one: '# character left.', other: '# characters left.' });
}

/** Why an entry could not be saved, and what to do. What was written is still on the screen. */
export function failureToWords(error: unknown): string {
  switch (error instanceof DataError ? error.code : undefined) {
    case 'data/signed-out':
      return t`Please log in to save this. Your text stays here in the meantime.`;
    case 'data/too-long':
    case 'data/too-large':
      return t`This is too long for one entry. You could save it as two.`;
    case 'data/device-full':
      return t`This device has no room left, so nothing was saved. Please make room and try again.`;
    case 'data/gone':
      return t`This entry has been removed in the meantime.`;
    case 'data/unreadable':
      return t`This entry was written by a newer version of the app. Please reload the page.`;
    case 'data/damaged':
      return saveFailureToWords(error);
    default:
      return t`This device could not save it. Please try again.`;
  }
}
