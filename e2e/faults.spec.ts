/**
 * The network is lost, or the server's answer, at every single step of signing up, changing the
 * password and deleting the account. What the cloud has done is done here too; otherwise the user is told why it
 * is not, and can always go on. Nobody is ever locked out.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { opensAccount } from './accounts.ts';
import { acknowledge, fillSignUp, newEmail, PASSWORD, signUp, signUpByForm } from './people.ts';
import { test } from './quick-passwords.ts';

const SYNCED = 'Everything is kept on this device and, sealed, in the cloud.';
const NEW_PASSWORD = 'a brighter moon';

/** Before: the request never arrives. After: it does, but its answer gets lost. */
type Loss = 'before' | 'after';

/** The requests of each operation, in order; a test makes sure that the list is complete. */
const STEPS = {
  // The page asks whether sign-ups are open, and the form what a password must be like.
  'signing up': ['GET config', 'GET config', 'POST users'],
  // The session first: a wrong password is said before a weak new one.
  'changing the password': ['GET users/me', 'GET config', 'POST login', 'PUT users'],
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
  expect(await steps(() => signUpByForm(page))).toEqual(STEPS['signing up']);
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

test('signing up, lost before it is done: she is told, and each time can try again; when only the answer gets lost, an account that is there needs no second try', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await fillSignUp(page, email, PASSWORD);
  const send = () => page.getByRole('button', { name: 'Sign Up' }).click();
  for (const { step, loss } of undone('signing up')) {
    await test.step(`lost ${loss} ${step}`, async () => {
      const { mend } = await breakStep(page, step, loss);
      await send();
      await acknowledge(page, 'auth/network-request-failed');
      await expect(page.getByLabel('Confirm Password')).toHaveValue(PASSWORD);
      await mend();
    });
  }
  await breakStep(page, 'POST users', 'after');
  await send();
  await expect(page.getByRole('heading', { name: 'How old are you?' })).toBeVisible();
  expect(await opensAccount(page.request, email, PASSWORD)).toBe(true);
});

test('signing up, when the answer and the question after it get lost: the second try ends signed in', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await fillSignUp(page, email, PASSWORD);
  const { mend } = await breakStep(page, 'POST users', 'after');
  const { mend: mendLogIn } = await breakStep(page, 'POST login', 'before');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('it is not known yet whether this was done')).toBeVisible();
  await acknowledge(page, 'auth/network-request-failed');
  await mend();
  await mendLogIn();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'How old are you?' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(email)).toBeVisible();
});

test('changing the password, lost before it is done: the old one stays, and she can try again; when only the answer gets lost, it is changed, and she stays in', async ({
  page,
}) => {
  test.slow(); // Each try stretches two passwords.
  const email = await signUp(page);
  await openChange(page);
  for (const { step, loss } of undone('changing the password')) {
    await test.step(`lost ${loss} ${step}`, async () => {
      const { lost, mend } = await breakStep(page, step, loss);
      await sendChange(page);
      await lost;
      await expectFailureAndWhy(page);
      await mend();
      // It opens the vault too: logging in fails if the keyring does not open.
      expect(await opensAccount(page.request, email, PASSWORD)).toBe(true);
      if (step === 'PUT users')
        expect(await opensAccount(page.request, email, NEW_PASSWORD)).toBe(false);
      await expect(page.getByLabel('New Password')).toHaveValue(NEW_PASSWORD);
    });
  }
  const { mend } = await breakStep(page, 'PUT users', 'after');
  await sendChange(page);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  // After a reload too.
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await mend();
  expect(await opensAccount(page.request, email, NEW_PASSWORD)).toBe(true);
});

for (const found of ['with the next contact', 'by a second try'] as const) {
  test(`changing the password, when the answer and all questions after it get lost: it is found out ${found}`, async ({
    page,
  }) => {
    const email = await signUp(page);
    await openChange(page);
    await breakStep(page, 'PUT users', 'after');
    await page.context().route('**/parse/login', async (route) => {
      // The re-authentication goes through; what is asked after the loss does not.
      const isFirst = (await route.request().headerValue('x-parse-session-token')) !== null;
      return isFirst ? route.continue() : route.abort('connectionreset');
    });
    await sendChange(page);
    await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
    await expect(page.getByText('it is not known yet whether this was done')).toBeVisible();
    await page.context().unroute('**/parse/login');
    await page.unroute('**/parse/**');
    const goesOn = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.ok());
    if (found === 'by a second try') {
      await sendChange(page);
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
    } else await page.evaluate(() => dispatchEvent(new Event('focus')));
    await goesOn;
    await expect(page.getByText(SYNCED)).toBeVisible();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(SYNCED)).toBeVisible();
    expect(await opensAccount(page.request, email, NEW_PASSWORD)).toBe(true);
  });
}

test('deleting the account, lost before it is done: it stays, and she can try again; when only the answer gets lost, it is deleted', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/settings');
  const dialog = page.getByRole('alertdialog');
  const send = () => dialog.getByRole('button', { name: 'Delete Account' }).click();
  await openDelete(page, PASSWORD);
  for (const { step, loss } of undone('deleting the account')) {
    await test.step(`lost ${loss} ${step}`, async () => {
      const { lost, mend } = await breakStep(page, step, loss);
      await send();
      await lost;
      await expectFailureAndWhy(page);
      await mend();
      expect(await opensAccount(page.request, email, PASSWORD)).toBe(true);
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    });
  }
  const { mend } = await breakStep(page, 'DELETE users', 'after');
  await send();
  await acknowledge(page, 'Your account has been successfully deleted.');
  await mend();
  expect(await opensAccount(page.request, email, PASSWORD)).toBe(false);
  await signUp(page, email);
});

test('deleting the account, when the answer and the question after it get lost: a second try ends as a deletion', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/settings');
  const { mend } = await breakStep(page, 'DELETE users', 'after');
  const { mend: mendQuestion } = await breakStep(page, 'GET users/me', 'before');
  // The sync would notice too, and wipe: here she is faster.
  await page.route('**/parse/classes/**', (route) => route.abort('connectionreset'));
  await sendDelete(page, PASSWORD);
  await expect(page.getByText('it is not known yet whether this was done')).toBeVisible();
  await mend();
  await mendQuestion();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await acknowledge(page, 'Your account has been successfully deleted.');
  await expect(page).toHaveURL(/\/$/);
});

/** The steps that can get lost, or their answers, before the cloud has done it. */
function undone(operation: keyof typeof STEPS): readonly { step: string; loss: Loss }[] {
  return [...new Set(STEPS[operation])].flatMap((step) =>
    lossesOf(step)
      .filter((loss) => !isDone(step, loss))
      .map((loss) => ({ step, loss })),
  );
}

/** The step that does it, heard by the cloud. */
function isDone(step: string, loss: Loss): boolean {
  return loss === 'after' && ['POST users', 'PUT users', 'DELETE users'].includes(step);
}

/** The spec's sentence, and beside it what really happened. */
async function expectFailureAndWhy(page: Page) {
  await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await expect(page.getByText('Lunaria could not be reached.')).toBeVisible();
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
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const breakIt = async (route: Route) => {
    if (stepOf(route.request().method(), route.request().url()) !== step) return route.fallback();
    if (loss === 'after') await route.fetch();
    await route.abort('connectionreset');
    lose();
  };
  await page.route(pattern, breakIt);
  return { lost, mend: () => page.unroute(pattern, breakIt) };
}

async function openChange(page: Page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
}

const sendChange = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();

async function openDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(password);
}

async function sendDelete(page: Page, password: string) {
  await openDelete(page, password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
}
