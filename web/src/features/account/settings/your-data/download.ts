// Gives the user a file.

import { dayToIsoText } from '@lunaria/cycle/iso-date';
import { deviceToday } from '../../../../data/api/use-today.ts';

export type FileEnding = 'json' | 'csv' | 'ics' | 'lunaria';

const TYPES: Readonly<Record<FileEnding, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  ics: 'text/calendar',
  lunaria: 'application/octet-stream',
};

/** Named by the day, such as lunaria-2026-11-13.json. */
export function downloadAs(ending: FileEnding, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: TYPES[ending] }));
  link.download = `lunaria-${dayToIsoText(deviceToday())}.${ending}`;
  link.click();
  // The browser has taken over the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
