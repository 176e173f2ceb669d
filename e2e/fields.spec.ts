/** Fields as password managers and people find them: by name, id, label and placeholder. */
import { expect, type Page, test } from '@playwright/test';
import { visit } from './pages.ts';

const FIELDS = [
  ['/login', { email: 'E-mail', password: 'Password' }],
  ['/signup', { email: 'E-mail', password: 'Password', confirmPassword: 'Confirm Password' }],
  ['/question1', { age: 'Age' }],
  ['/question3', { cycleLength: 'Cycle length in days' }],
  ['/question4', { periodLength: 'Period length in days' }],
  ['/diary', { entry: 'Tell me about your day!' }],
  [
    '/settings',
    {
      age: 'Age',
      cycleLength: 'Cycle length',
      periodLength: 'Period length',
      currentPassword: 'Current Password',
      newPassword: 'New Password',
      confirmPassword: 'Confirm Password',
    },
  ],
] as const;

test('fields of every page have names and stable ids', async ({ page }) => {
  for (const [path, names] of FIELDS) {
    await test.step(path, async () => {
      await visit(page, path);
      if (path === '/settings') await page.getByRole('button', { name: 'Edit' }).click();
      for (const [name, label] of Object.entries(names)) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('name', name);
        await expect(field).toHaveAttribute('id', name);
      }
      if (path === '/signup') await expectReadable(page);
      if (path === '/diary') {
        await expect(page.getByLabel('Tell me about your day!', { exact: true })).toHaveAttribute(
          'placeholder',
          'Tell me about your day!',
        );
      }
    });
  }
});

/** The sign-up placeholder fits on a phone. */
async function expectReadable(page: Page): Promise<void> {
  const field = page.getByPlaceholder('Password must be at least 6 characters', { exact: true });
  await expect(field).toBeVisible();
  const [needed, given] = await field.evaluate((input: HTMLInputElement) => {
    const ruler = document.createElement('span');
    ruler.textContent = input.placeholder;
    ruler.style.font = getComputedStyle(input, '::placeholder').font;
    ruler.style.position = 'absolute';
    document.body.append(ruler);
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    const room =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [ruler.getBoundingClientRect().width, room] as const;
  });
  expect(needed).toBeLessThanOrEqual(given);
}

test('a duration is found as “5 min” and as “5 minutes”', async ({ page }) => {
  await page.goto('/meditation');
  await page.getByRole('button', { name: /^Relax/ }).click();
  for (const minutes of [5, 10, 15]) {
    const choice = page.getByRole('radio', { name: `${minutes} minutes`, exact: true });
    await expect(choice).toHaveCount(1);
    await expect(page.getByRole('radio', { name: `${minutes} min` }).and(choice)).toHaveCount(1);
    await expect(page.getByText(`${minutes} min`, { exact: true })).toBeVisible();
  }
});
