/** An export that only a passphrase of its own opens: docs/backup-format.md. */
import { sealBackup } from '../../vault/sealed-backup.ts';
import { exportTree } from './tree.ts';

export {
  BACKUP_MAGIC_LENGTH,
  type BackupFailure,
  isSealedBackup,
  openBackup,
} from '../../vault/sealed-backup.ts';

/** Rejects with `StretchError` if this device has too little memory for the sealing. */
export async function sealedExport(passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  return sealBackup(JSON.stringify(await exportTree()), passphrase);
}
