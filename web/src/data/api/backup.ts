/** Everything as a file that only a passphrase of its own opens, and back: docs/backup-format.md. */
import { sealBackup } from '../../vault/sealed-backup.ts';
import { exportTree } from './tree.ts';

export {
  BACKUP_MAGIC_LENGTH,
  type BackupFailure,
  isSealedBackup,
  openBackup,
} from '../../vault/sealed-backup.ts';

/** Rejects as every reading of data, and with `StretchError` if this device has no memory for the sealing. */
export async function sealedExport(passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  return sealBackup(JSON.stringify(await exportTree()), passphrase);
}
