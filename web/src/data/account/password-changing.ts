/** The parts of a change of password that depend on whether the vault key changes with it. */
import { type Admission, changePassword } from '../../cloud/account.ts';
import { type CloseKeyring, type KeyringFailure, rewrapKeyring } from '../../vault/keyring.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { type Session, saveToken } from './session-store.ts';

/** What was there before and opens nothing any more: the recovery phrase, the app lock of this device. */
export type Ended = { readonly phrase: boolean; readonly lock: boolean };

export type PasswordChanging = {
  readonly close: CloseKeyring<KeyringFailure | 'too-many-keys'>;
  readonly send: typeof changePassword;
  /** Keeps the session that the cloud has begun, with what opens the keyring now. */
  readonly keep: (
    session: Session,
    next: PasswordKeys,
    admission: Pick<Admission, 'token' | 'keyring'>,
  ) => Promise<Session>;
  /** What ends with the keyring of before. */
  readonly endsWith: (keyring: string) => Ended;
};

export const NOTHING_ENDED: Ended = { phrase: false, lock: false };

export const WITH_SAME_KEY: PasswordChanging = {
  close: rewrapKeyring,
  send: changePassword,
  keep: (session, _next, { token }) => saveToken(session, token),
  endsWith: () => NOTHING_ENDED,
};
