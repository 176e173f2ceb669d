// How far the cloud has caught up, in plain words.

import type { SyncStatus } from '../../../../data/api/use-data.ts';
import { numberWords } from '../../../../words/lists.ts';

export function syncWords(status: SyncStatus): string {
  const { kind, changes } = status;
  const count = changes === 1 ? '1 change' : `${changes} changes`;
  const wait = changes === 1 ? 'is waiting' : 'are waiting';
  switch (kind) {
    case 'synced':
      return 'Everything is kept on this device and, sealed, in the cloud.';
    case 'unknown':
      return 'What is kept on this device cannot be opened right now.';
    case 'syncing':
      return changes === 0
        ? 'Looking for changes from your other devices...'
        : `Sending ${count} to the cloud...`;
    case 'sealing':
      return `Sealing everything anew: ${numberWords(status.done)} of ${numberWords(status.total)}. You can go on reading and writing.`;
    case 'waiting':
      return `${count} ${wait} to be sent to the cloud, safe on this device until then.`;
    case 'full':
      return `Your space in the cloud is full. ${count} ${wait} on this device: everything works, but only here.`;
    case 'offline':
      return changes === 0
        ? 'The cloud cannot be reached right now. Everything is kept on this device.'
        : `The cloud cannot be reached right now. ${count} ${wait} on this device and will be sent later.`;
    case 'needs-login':
      return changes === 0
        ? 'Please log in again to keep your devices in sync.'
        : `Please log in again: ${count} ${wait}, sealed, on this device.`;
  }
}
