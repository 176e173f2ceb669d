/** Why something could not be saved and what to do, in words that hold for every page. */
import { DataError, hasDataCode } from '../kinds/data-error.ts';

export { DataError, hasDataCode };

export function saveFailureToWords(error: unknown): string {
  switch (error instanceof DataError ? error.code : undefined) {
    case 'data/signed-out':
      return 'Please log in to save data.';
    case 'data/device-full':
      return 'This device has no room left, so nothing was saved. Please make some room and try again.';
    case 'data/unreadable':
      return 'A newer version of Lunaria wrote here. Please reload the page to update, then try again.';
    case 'data/damaged':
      return 'This could not be saved, because the copy in the cloud or on this device is damaged. Settings says what can be done, under “Your data”.';
    default:
      return 'This device could not save it. Please reload the page and try again.';
  }
}
