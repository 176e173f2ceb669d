/**
 * The network is lost, or the server's answer, at every single step of signing up, changing the
 * password and deleting the account. Afterwards the user can always go on; nobody is ever locked out.
 */
import { expect, type Page, test } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD, signUp } from './people.ts';

const NEW_PASSWORD = 'a brighter moon';

/** Before: the request never arrives. After: it does, but its answer gets lost. */
type Loss = 'before' | 'after';

/** The requests of each operation, in order; a test makes sure that the list is complete. */
const STEPS = {
  'signing up': ['GET config', 'POST users'],
  'changing the password': ['GET config', 'GET users/me', 'POST login', 'PUT users'],
  'deleting the account': ['POST login', 'DELETE users'],
};

test('the steps are these', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/parse/')) asked.push(stepOf(request.method(), request.url()));
  });
  const steps = async (act: () => Promise<unknown>) => {
    asked.length = 0;
    await act();
    return asked.filter((step) => ACCOUNT_STEPS.has(step));
  };
  expect(await steps(() => signUp(page))).toEqual(STEPS['signing up']);
  await openChange(page);
  const change = async () => {
    await sendChange(page);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  };
  expect(await steps(change)).toEqual(STEPS['changing the password']);
  const remove = async () => {
    await sendDelete(page, NEW_PASSWORD);
    await expect(
      page.getByRole('alertdialog', { name: 'Your account has been successfully deleted.' }),
    ).toBeVisible();
  };
  expect(await steps(remove)).toEqual(STEPS['deleting the account']);
});

for (const step of STEPS['signing up']) {
  for (const loss of lossesOf(step)) {
    test(`signing up, lost ${loss} ${step}`, async ({ page }) => {
      const email = newEmail();
      await page.goto('/signup');
      await fillSignUp(page, email, PASSWORD);
      const mend = await breakStep(page, step, loss);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await mend();
      // She tries again; if the account is there already, she is told so and logs in.
      await page.getByRole('button', { name: 'Sign Up' }).click();
      const alert = page.getByRole('alertdialog', { name: 'auth/email-already-in-use' });
      await expect(alert.or(page.getByRole('heading', { name: 'How old are you?' }))).toBeVisible();
      expect(await opens(page, email, PASSWORD)).toBe(true);
    });
  }
}

for (const step of STEPS['changing the password']) {
  for (const loss of lossesOf(step)) {
    test(`changing the password, lost ${loss} ${step}`, async ({ page }) => {
      const email = await signUp(page);
      await openChange(page);
      const mend = await breakStep(page, step, loss);
      await sendChange(page);
      await expect(page.getByText('Incorrect password, please try again.')).toBeVisible();
      await mend();
      // It opens the vault too: logging in fails if the keyring does not open.
      const isChanged = step === 'PUT users' && loss === 'after';
      expect(await opens(page, email, isChanged ? NEW_PASSWORD : PASSWORD)).toBe(true);
      if (step === 'PUT users') {
        expect(await opens(page, email, isChanged ? PASSWORD : NEW_PASSWORD)).toBe(false);
      }
    });
  }
}

for (const step of STEPS['deleting the account']) {
  for (const loss of lossesOf(step)) {
    test(`deleting the account, lost ${loss} ${step}`, async ({ page }) => {
      const email = await signUp(page);
      await page.goto('/settings');
      const mend = await breakStep(page, step, loss);
      await sendDelete(page, PASSWORD);
      await expect(page.getByText('Incorrect password, please try again.')).toBeVisible();
      await mend();
      const isThere = await opens(page, email, PASSWORD);
      expect(isThere).toBe(!(step === 'DELETE users' && loss === 'after'));
      if (!isThere) await signUp(page, email);
    });
  }
}

/** For a question that changes nothing it is all the same whether it or its answer is lost. */
function lossesOf(step: string): readonly Loss[] {
  return step.startsWith('GET') ? ['before'] : ['before', 'after'];
}

const ACCOUNT_STEPS = new Set(Object.values(STEPS).flat());

function stepOf(method: string, url: string): string {
  const path = new URL(url).pathname.replace('/parse/', '');
  return `${method} ${path.replace(/^users\/(?!me$).*/, 'users')}`;
}

/** Loses every request of this kind, or its answer, until mended. */
async function breakStep(page: Page, step: string, loss: Loss) {
  const pattern = '**/parse/**';
  await page.route(pattern, async (route) => {
    if (stepOf(route.request().method(), route.request().url()) !== step) return route.fallback();
    if (loss === 'after') await route.fetch();
    return route.abort('connectionreset');
  });
  return () => page.unroute(pattern);
}

/** Whether this password opens the account, on a device that knows nothing of it. */
async function opens(page: Page, email: string, password: string): Promise<boolean> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const device = await context.newPage();
  await device.goto(new URL('/login', page.url()).href);
  await device.getByLabel('E-mail').fill(email);
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('button', { name: 'Login' }).click();
  const refused = device.getByRole('alertdialog', { name: 'auth/wrong-password', exact: true });
  const welcome = device.getByRole('heading', { name: 'Diary', level: 1 });
  await expect(refused.or(welcome)).toBeVisible();
  const isOpen = await welcome.isVisible();
  await context.close();
  return isOpen;
}

async function openChange(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
}

const sendChange = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();

async function sendDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
}
