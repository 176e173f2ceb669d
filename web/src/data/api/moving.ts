/**
 * From this device alone into an account: a new one, which takes the vault key and every record as they are, or one that
 * exists, into which they are imported. Up to the moment when the session changes, this device goes on without an account
 * and nothing on it has changed, so that everything here can be repeated after a crash or a lost answer.
 */

import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import { createRecordCloud } from '../../cloud/records.ts';
import { areEqual } from '../../vault/bytes.ts';
import { openKeyring, rewrapKeyring } from '../../vault/keyring.ts';
import type { PasswordKeys } from '../../vault/password-keys.ts';
import { localSession, setSession } from '../account/auth.ts';
import {
  addEndedToken,
  clearRememberedUser,
  lockTime,
  setRememberMe,
} from '../account/device-flags.ts';
import { endFreshSession } from '../account/ended-sessions.ts';
import { createAccount, logInAfterLoss } from '../account/lost-answers.ts';
import { type Arrival, saveAndSignIn } from '../account/session-steps.ts';
import {
  type CloudSession,
  type LocalSession,
  saveOnDevice,
  updateLocked,
} from '../account/session-store.ts';
import { DataError } from '../kinds/data-error.ts';
import { openIndexedDbStore } from '../replica/indexeddb-store.ts';
import { moveStore, retireStore } from '../replica/move-store.ts';
import { openReplica, type Replica } from '../replica/replica.ts';
import { createPull } from '../sync/pull.ts';
import { DIARY_DRAFT, DIARY_DRAFT_DAY, loadOtherDrafts, loadText, storeDraft } from './draft.ts';
import { formDraftPath } from './form-drafts.ts';
import { forgetLeftOver, openedReplica } from './opened-replica.ts';
import {
  type ImportOptions,
  type ImportPlan,
  LUNARIA,
  planImport,
  runImport,
  viewsToTree,
} from './tree.ts';

/** Rejects with `CloudError`, or with `DataError` if this device has no room. */
export async function moveToNewAccount(
  local: LocalSession,
  email: string,
  passwordKeys: PasswordKeys,
): Promise<void> {
  const { wrapKeys, keyring } = local.device;
  const wrapped = await rewrapKeyring(wrapKeys, passwordKeys, keyring);
  if (!wrapped.ok) throw new CloudError('auth/internal-error');
  const { uid, token, keys } = await createOwnAccount(local, email, passwordKeys, wrapped.value);
  await moveStore(local.uid, uid);
  // It stays signed in, as this device was open without a password before.
  const session: CloudSession = { uid, email, token, keys, welcome: 'recovery' };
  setRememberMe(true, uid);
  if (!(await replaceLocal(session, local.uid))) {
    clearRememberedUser();
    throw new DataError('data/device-failed');
  }
  setSession(session);
  await forgetLeftOver();
}

/** Finds the account again if its answer got lost with the page: nobody else has one with this vault key. */
async function createOwnAccount(
  local: LocalSession,
  email: string,
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<Pick<CloudSession, 'uid' | 'token' | 'keys'>> {
  const credentials = { email, authSecret: passwordKeys.authSecret };
  const admission = await createAccount(credentials, keyring).catch(async (error) => {
    const isTaken = hasCode(error, 'auth/email-already-in-use');
    const found = isTaken ? await logInAfterLoss(credentials) : undefined;
    if (!found) throw error;
    return found;
  });
  const opened = await openKeyring(passwordKeys, admission.keyring);
  if (opened.ok && areEqual(opened.value.sealKeyId, local.keys.sealKeyId)) {
    return { ...admission, keys: opened.value };
  }
  endFreshSession(admission.token);
  throw new CloudError('auth/email-already-in-use');
}

/** In one step, so that this device has the one session or the other. An app lock stays: it holds the same vault key. */
async function replaceLocal(session: CloudSession, local: string): Promise<boolean> {
  if (lockTime() === undefined) return saveOnDevice(session, local);
  const { sealEmail } = await import('./lock-opening.ts');
  const { uid, email, token, keys } = session;
  const sealedEmail = await sealEmail(keys, email);
  const locked = await updateLocked((before) => ({ ...before, uid, token, sealedEmail }));
  return locked !== undefined;
}

/** `isKept`: whether the session outlives the tab. `isAsking`: nothing has changed yet, see `joining`. */
export type Entry = { readonly isKept: boolean; readonly isAsking?: true };

let arrival: Arrival | undefined;
let account: Promise<Replica> | undefined;

/** If there is something on this device, its user decides what becomes of it. */
export async function arrive(from: Arrival): Promise<Entry> {
  keepApart();
  arrival = from;
  const { count, store } = await openedReplica();
  if (count() === 0 && (await store.loadDrafts()).length === 0) return enter();
  addEventListener('pagehide', endUnsettled);
  return { isKept: true, isAsking: true };
}

/** The account that was logged in to, while it is not decided what becomes of this device's data. */
export function joining(): { readonly email: string } | undefined {
  return arrival && { email: arrival.session.email };
}

/** Ends the new session; this device goes on without an account. */
export function keepApart(): void {
  const { token } = arrival?.session ?? {};
  leave();
  if (token !== undefined) endFreshSession(token);
}

/** What importing this device's data would do. Rejects with `CloudError` if the account cannot be read. */
export async function previewJoin(): Promise<ImportPlan> {
  const [here, there] = await Promise.all([openedReplica(), accountReplica()]);
  return planBetween(here, there);
}

/** Imports, then changes over to the account. If it is cut off it can be repeated: nothing is added twice. */
export async function join(options?: ImportOptions): Promise<ImportPlan & Entry> {
  const [here, there] = await Promise.all([openedReplica(), accountReplica()]);
  const { uid } = localUser();
  for (;;) {
    const { version } = await here.store.loadState();
    await here.catchUp();
    const plan = planBetween(here, there);
    const done = await runImport(LUNARIA, plan, there, options);
    // What the account did not take must not be deleted here.
    if (done.refused.length > plan.refused.length) throw new DataError('data/unreadable');
    await copyDrafts(here, there);
    // Another tab may have written meanwhile.
    if (await retireStore(uid, version)) return { ...done, ...(await enter()) };
  }
}

/** What was being written goes along. What the account has of it on this device stays. */
async function copyDrafts(from: Replica, to: Replica): Promise<void> {
  const forms = (await loadOtherDrafts(from)).flatMap(({ kind, id }) =>
    kind === 'form' ? [formDraftPath(String(id))] : [],
  );
  for (const path of [DIARY_DRAFT, DIARY_DRAFT_DAY, ...forms]) {
    const text = await loadText(path, from);
    const known = await loadText(path, to);
    if (known.includes(text)) continue;
    const both = path === DIARY_DRAFT && known !== '' ? `${known}\n\n${text}` : known || text;
    await storeDraft(path, both, to);
  }
}

/** Changes over to the account, and deletes what is on this device. */
export async function enter(): Promise<Entry> {
  const { uid } = localUser();
  const from = requireArrival();
  (await account)?.close();
  leave();
  setRememberMe(from.rememberMe, from.session.uid);
  const isKept = await saveAndSignIn(from, uid);
  await forgetLeftOver();
  return { isKept };
}

function planBetween(here: Replica, there: Replica) {
  return planImport(viewsToTree(here.model.views), there.model.views);
}

function accountReplica(): Promise<Replica> {
  const { session } = requireArrival();
  account ??= pullAccount(session).catch((error) => {
    account = undefined;
    throw error;
  });
  return account;
}

async function pullAccount({ uid, keys, token }: CloudSession): Promise<Replica> {
  const replica = await openReplica({ store: openIndexedDbStore(uid), keys });
  try {
    const cloud = createRecordCloud(() => token);
    const pull = createPull(replica, cloud);
    while (await pull());
    return replica;
  } catch (error) {
    replica.close();
    throw error;
  }
}

function localUser(): LocalSession {
  const session = localSession();
  if (!session) throw new CloudError('auth/internal-error');
  return session;
}

function requireArrival(): Arrival {
  if (!arrival) throw new CloudError('auth/user-token-expired');
  return arrival;
}

function leave(): void {
  void account?.then((replica) => replica.close()).catch(() => {});
  account = undefined;
  arrival = undefined;
  removeEventListener('pagehide', endUnsettled);
}

/** The next page ends it. */
function endUnsettled(): void {
  if (arrival) addEndedToken(arrival.session.token);
}
