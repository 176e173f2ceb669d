// What happened to records that cannot be opened, and what can be done, in plain words.

import type { RecordName } from '../../../../data/api/repair.ts';
import { dayToWords } from '../../../../words/dates.ts';

export function spoiltWords(count: number): string {
  const advice = 'If you did not expect this, change your password first.';
  return count === 1
    ? `The cloud’s copy of 1 record is damaged. Somebody may have written over it. This device still has a good copy. ${advice}`
    : `The cloud’s copies of ${count} records are damaged. Somebody may have written over them. This device still has good copies. ${advice}`;
}

export function rottenWords(names: readonly RecordName[]): string {
  const things = [...new Set(names.map(nameToWords))].join(', ');
  return names.length === 1
    ? `1 change on this device can no longer be read, so it cannot be sent: ${things}. If you give it up, what the cloud has stays.`
    : `${names.length} changes on this device can no longer be read, so they cannot be sent: ${things}. If you give them up, what the cloud has stays.`;
}

export function damagedWords(count: number): string {
  return count === 1
    ? '1 record is damaged, here and in the cloud. If another device of yours still shows it, you can restore it there.'
    : `${count} records are damaged, here and in the cloud. If another device of yours still shows them, you can restore them there.`;
}

export function foreignWords(count: number): string {
  return count === 1
    ? '1 record in the cloud was sealed with a key that is not yours, so it cannot be opened here. Nothing of yours was changed.'
    : `${count} records in the cloud were sealed with a key that is not yours, so they cannot be opened here. Nothing of yours was changed.`;
}

export function newerWords(count: number): string {
  return count === 1
    ? '1 record was written by a newer version of Lunaria. Nothing is lost: reload the page to update, and it will open.'
    : `${count} records were written by a newer version of Lunaria. Nothing is lost: reload the page to update, and they will open.`;
}

function nameToWords(name: RecordName): string {
  switch (name.kind) {
    case 'profile':
      return 'your account info';
    case 'settings':
      return 'your settings';
    case 'day':
      return `what you noted on ${dayToWords(name.day)}`;
    case 'other':
      return 'a diary entry, a meditation, a pause, or something you track of your own';
  }
}
