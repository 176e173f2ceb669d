/**
 * Accounts as the app makes them, but without its form: the keys are made here, the cloud is asked as the app would
 * ask it, and the session is put into the tab. Loading a form and stretching a password in the browser for each
 * test would take longer than most of them.
 */
import type { Page } from '@playwright/test';
import { stretchHere } from '../web/src/vault/argon2-implementation.ts';
import { createKeyring } from '../web/src/vault/keyring.ts';
import { derivePasswordKeys } from '../web/src/vault/password-keys.ts';
import { wrapForTab } from '../web/src/vault/tab-keys.ts';

/** A page of our own origin that runs no script. */
const EMPTY_PAGE = '/health';

/** Afterwards this tab is signed in, as without Remember Me; the password opens the account elsewhere. */
export async function enterNewAccount(page: Page, email: string, password: string): Promise<void> {
  const passwordKeys = await derivePasswordKeys(email, password, { stretch: stretchHere });
  const { keyring } = await createKeyring(passwordKeys);
  const answer = await page.request.post('/parse/users', {
    headers: { 'X-Parse-Application-Id': 'lunaria' },
    data: { username: email, password: passwordKeys.authSecret, keyring },
  });
  if (!answer.ok())
    throw new Error(`The cloud answered ${answer.status()}: ${await answer.text()}`);
  const { objectId: uid, sessionToken: token } = await answer.json();
  const tab = await wrapForTab(email, passwordKeys, keyring);
  if (!tab.ok) throw new Error(tab.failure);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (session) => sessionStorage.setItem('lunaria-session', session),
    JSON.stringify({ uid, email, token, tab: tab.value }),
  );
}
