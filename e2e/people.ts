/** Common steps: sign up, log in, read an alert. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterNewAccount } from './accounts.ts';

export const PASSWORD = 'a quiet moon';

export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`;

/**
 * Signs a new user in with this tab; resolves with the e-mail. The fastest way in, for tests that type no password: no
 * password opens this account.
 */
export async function enterAsNew(page: Page): Promise<string> {
  const email = newEmail();
  await enterNewAccount(page, email);
  return email;
}

/** Without the form, but with a password that can be typed. Resolves with the e-mail. */
export async function signUp(page: Page, email = newEmail(), password = PASSWORD): Promise<string> {
  await enterNewAccount(page, email, password);
  return email;
}

export async function signUpByForm(
  page: Page,
  email = newEmail(),
  password = PASSWORD,
): Promise<string> {
  await page.goto('/signup');
  await fillSignUp(page, email, password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/question1$/);
  return email;
}

export async function fillSignUp(page: Page, email: string, password: string, confirm = password) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirm);
}

/** `origin` is for pages without a base URL. */
type LogIn = { password?: string; rememberMe?: boolean; origin?: string };

export async function fillLogIn(page: Page, email: string, options: LogIn = {}) {
  const { password, rememberMe, origin = '' } = options;
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? PASSWORD);
  // Not setChecked: a press before the app has started is replayed, and checks the box only then.
  if (rememberMe) await page.getByRole('checkbox', { name: 'Remember Me' }).click();
}

export async function logIn(page: Page, email: string, options: LogIn = {}) {
  await fillLogIn(page, email, options);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/diary$/);
}

/** Expects an alert with exactly this text, and closes it. */
export async function acknowledge(page: Page, text: string) {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}
