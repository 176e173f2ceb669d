/** The app lock: what it blocks, in all tabs, and what happens to a device after too many tries. */
import { expect, type Page } from '@playwright/test';
import { expectLocked, PASSCODE, pretendTries, setLock, storageOf, unlock } from './lock-steps.ts';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from './page-checks.ts';
import { acknowledge, logIn, PASSWORD, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test('locks all tabs, leaves no usable key, and gives everything back; removed, it leaves the session with the tab, as before', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await page.goto('/diary');
  await write(page, 'A secret of mine');
  const other = await context.newPage();
  await other.goto('/diary');
  await expect(other.getByText('A secret of mine')).toBeVisible();
  const before = await page.evaluate(() => ({ ...sessionStorage }));
  await setLock(page);
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  // A reloaded tab gets the keys from another tab; keys restored from before the lock are discarded.
  await other.evaluate((kept) => Object.assign(sessionStorage, kept), before);
  await other.reload();
  await expect(other.getByText('A secret of mine')).toBeVisible();
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  await other.getByLabel('Tell me about your day!').fill('Half a thought');

  await expect(page.getByRole('button', { name: 'Lock now' })).toBeFocused();
  await page.getByRole('button', { name: 'Lock now' }).click();
  for (const tab of [page, other]) {
    await expectLocked(tab);
    await expect(tab).toHaveTitle('Locked · Lunaria');
    const html = await tab.content();
    for (const trace of [email, 'A secret', 'Half a thought', 'Diary']) {
      expect(html).not.toContain(trace);
    }
  }
  const { text, keys } = await storageOf(page);
  expect(keys).toBe(0);
  expect(text).toContain('lunaria-replica');
  for (const trace of [email, 'A secret', 'Half a thought', PASSCODE]) {
    expect(text).not.toContain(trace);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);

  await unlock(page, '1357');
  await expect(page.getByRole('alert')).toHaveText('That is not the passcode.');
  await expect(page.getByText('9 tries are left.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('9 tries are left.')).toBeVisible();
  await expect(page.getByLabel('Passcode')).toBeFocused();
  await page.keyboard.type(PASSCODE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  // The other tab unlocks too, and still has its unsaved text.
  await expect(other.getByText('A secret of mine')).toBeVisible();
  await expect(other.getByLabel('Tell me about your day!')).toHaveValue('Half a thought');

  // Restarting the app locks it.
  await other.close();
  await page.reload();
  await expectLocked(page);
  await unlock(page);
  await takeOff(page);
  await expect(page.getByRole('button', { name: 'Set the lock' })).toBeFocused();
  expect((await storageOf(page)).keys).toBe(0);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/settings');
  await expect(later.getByText('You are not signed in')).toBeVisible();
});

test('locks when idle or hidden, but not while music plays; and at a quick exit; removed, it leaves a remembered session on the device', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signUp(page);
  await page.evaluate(() => {
    const { uid } = JSON.parse(sessionStorage.getItem('lunaria-session') ?? '');
    Object.assign(localStorage, { rememberMe: 'true', userId: uid });
  });
  await setLock(page, '5');
  await page.clock.fastForward('04:00');
  // A click would scroll, which counts as another touch, maybe only after the next four minutes.
  await page.keyboard.press('Shift');
  await page.clock.fastForward('04:00');
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaSession.playbackState = 'playing';
  });
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaSession.playbackState = 'none';
  });
  await page.clock.fastForward('00:02');
  await expectLocked(page);

  await unlock(page);
  await page.getByLabel('When it locks').selectOption('hidden');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-unseen'))).toBe(
    true,
  );
  await page.clock.fastForward('00:02');
  await expectLocked(page);

  await test.step('a page that was frozen before it could lock', async () => {
    await unlock(page);
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
    await page.evaluate(() => {
      // Timers do not run in a frozen page.
      const { setTimeout } = window;
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.setTimeout = setTimeout;
    });
    await page.clock.fastForward('01:00:00');
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeHidden();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectLocked(page);
  });

  // Quick exit locks too.
  await page.evaluate(() => localStorage.setItem('lunaria-quick-exit', 'about:blank'));
  await page.reload();
  await expectLocked(page);
  await unlock(page);
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick exit' }).first().click();
  await page.waitForURL('about:blank');
  await page.goto('/settings');
  await expectLocked(page);

  await test.step('a lock screen in the back/forward cache reports a sign-out', async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    const other = await context.newPage();
    await other.goto('/settings#app-lock');
    await unlock(other);
    await takeOff(other);
    await expect.poll(async () => (await storageOf(other)).keys).toBeGreaterThan(0);
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(other).toHaveURL(/\/$/);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
    await acknowledge(page, 'You have been signed out.');
    await expect(page.getByText('You are not signed in')).toBeVisible();
  });
});

test('a forgotten passcode needs the password; ten wrong tries wipe the device, but lose nothing', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await page.goto('/diary');
  await write(page, 'It arrived');
  await setLock(page);
  await test.step('a forgotten passcode', async () => {
    await lockNow(page);
    await page.getByRole('button', { name: 'Forgot your passcode?' }).click();
    await expect(page.getByText('Nothing you wrote is lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/login');
    // Without the password, Back leads to the lock again.
    await page.goBack();
    await expectLocked(page);
    await page.getByRole('button', { name: 'Forgot your passcode?' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await fillIn(page, email);
    await expect(page.getByText('It arrived')).toBeVisible();
    await page.reload();
    await expect(page.getByText('It arrived')).toBeVisible();
  });

  await setLock(page);
  await test.step('ten wrong tries', async () => {
    // From here on, changes cannot be sent.
    await context.route('**/parse/batch', (route) => route.abort('connectionfailed'));
    await page.getByRole('link', { name: 'Diary' }).click();
    await write(page, 'It waits');
    const token = await tokenOf(page);
    await page.reload();
    await expectLocked(page);
    await pretendTries(page, 8);
    await unlock(page, 'wrong');
    await expect(
      page.getByText(/^One try is left\..* 1 change has not reached the cloud/),
    ).toBeVisible();
    await unlock(page, 'wrong');
    await acknowledge(page, 'This device has been signed out and wiped.');
    await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
    const { text, keys } = await storageOf(page);
    expect([keys, text.includes('keyring'), text.includes('lunaria-lock')]).toEqual([
      0,
      false,
      false,
    ]);
    await expect.poll(() => isGood(page, token)).toBe(false);

    await context.unroute('**/parse/batch');
    await logIn(page, email, { rememberMe: true });
    await expect(page.getByText('It arrived')).toBeVisible();
    await expect(page.getByText('It waits')).toBeVisible();
  });
});

test('the device’s own unlock opens it, a new password changes nothing, and it can be removed and added; a wipe that a crash cut short goes on', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const addAuthenticator = () =>
    client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  const { authenticatorId } = await addAuthenticator();
  await signUp(page);
  await setLock(page, '15', true);
  await page.reload();
  await expectLocked(page);
  await page.getByRole('button', { name: 'Use this device’s unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect((await storageOf(page)).keys).toBe(0);

  await lockNow(page);
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use this device’s unlock' }).click();
  await expect(page.getByRole('alert')).toHaveText(/did not recognise you/);
  await unlock(page);

  // A new password leaves the lock as it is, and the account behind it works.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill('a louder moon');
  await page.getByLabel('Confirm Password').fill('a louder moon');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await lockNow(page);
  await unlock(page);
  await expect(page.getByText(/^Everything is kept on this device/)).toBeVisible();

  const passcodeFor = async (change: string, passcode: string) => {
    const dialog = page.getByRole('alertdialog', { name: `${change} finger or face?` });
    await dialog.getByLabel('Passcode').fill(passcode);
    await dialog.getByRole('button', { name: change, exact: true }).click();
    return dialog;
  };
  await test.step('removing it needs the passcode, and leaves nothing behind', async () => {
    await page.getByRole('button', { name: 'Remove finger or face' }).click();
    const dialog = await passcodeFor('Remove', '1357');
    await expect(dialog.getByRole('alert')).toHaveText('That is not the passcode.');
    await expect(dialog.getByText('9 tries are left.')).toBeVisible();
    await expectAccessible(page, dialog);
    expect((await storageOf(page)).text).toContain('credentialId');
    await passcodeFor('Remove', PASSCODE);
    await expect(page.getByText('Only the passcode opens the lock now.')).toBeVisible();
    expect((await storageOf(page)).text).not.toContain('credentialId');
    await lockNow(page);
    await expect(page.getByRole('button', { name: 'Use this device’s unlock' })).toBeHidden();
    await unlock(page);
  });

  await test.step('adding it needs the passcode and the device’s consent', async () => {
    await page.getByRole('button', { name: 'Add finger or face' }).click();
    // The authenticator still refuses to verify the user.
    const dialog = await passcodeFor('Add', PASSCODE);
    await expect(dialog.getByRole('alert')).toHaveText(/Nothing has changed\.$/);
    expect((await storageOf(page)).text).not.toContain('credentialId');
    // A virtual authenticator that has failed stays in that state.
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await addAuthenticator();
    await passcodeFor('Add', PASSCODE);
    await expect(page.getByRole('button', { name: 'Remove finger or face' })).toBeVisible();
    await lockNow(page);
    await page.getByRole('button', { name: 'Use this device’s unlock' }).click();
    await expect(page.getByText(/^Everything is kept on this device/)).toBeVisible();
    const { text, keys } = await storageOf(page);
    expect([keys, text.includes(PASSCODE)]).toEqual([0, false]);
  });

  await test.step('a wipe that a crash cut short', async () => {
    await pretendTries(page, 10);
    await page.reload();
    await acknowledge(page, 'This device has been signed out and wiped.');
    expect((await storageOf(page)).text).not.toContain('lunaria-replica');
  });
});

/** Drops the keys, as a restart would, without loading the page again. */
async function lockNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(page);
}

async function takeOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('alertdialog').getByLabel('Passcode').fill(PASSCODE);
  await page.getByRole('button', { name: 'Turn off the lock' }).click();
  await expect(page.getByRole('button', { name: 'Set the lock' })).toBeVisible();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Until then the text may only be in the field.
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await expect(page.getByRole('list').getByText(text)).toBeVisible();
}

async function tokenOf(page: Page): Promise<string> {
  const { text } = await storageOf(page);
  return text.match(/token:"([^"]+)"/)?.[1] ?? '';
}

async function isGood(page: Page, token: string): Promise<boolean> {
  const answer = await page.request.get('/parse/users/me', {
    headers: { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': token },
  });
  return answer.ok();
}
