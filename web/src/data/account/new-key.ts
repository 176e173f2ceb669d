/** What is different about a change of password that changes the vault key too. Loaded when somebody wants that. */
import { changePasswordAndKey } from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import { openKeyring } from '../../vault/keyring.ts';
import { hasRecoveryWrap } from '../../vault/recovery-keyring.ts';
import { rotateKeyring } from '../../vault/rotate-keyring.ts';
import { wrapForTab } from '../../vault/tab-keys.ts';
import { lockTime } from './noted-lock.ts';
import type { PasswordChanging } from './password-changing.ts';
import { saveAsRemembered } from './session-store.ts';

export const WITH_NEW_KEY: PasswordChanging = {
  close: rotateKeyring,
  send: changePasswordAndKey,
  // As the cloud has the keyring: an earlier try may have arrived after all.
  keep: async (session, next, { token, keyring }) => {
    const [opened, tab] = await Promise.all([
      openKeyring(next, keyring),
      wrapForTab(session.email, next, keyring),
    ]);
    if (!opened.ok || !tab.ok) throw new CloudError('auth/internal-error');
    const renewed = { ...session, token, keys: opened.value };
    // An app lock ends: it holds the old key.
    await saveAsRemembered(renewed, tab.value);
    return renewed;
  },
  endsWith: (keyring) => ({ phrase: hasRecoveryWrap(keyring), lock: lockTime() !== undefined }),
};
