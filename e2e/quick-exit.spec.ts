/** Quick exit: leaves at once, in all tabs, and Back does not return. lock.spec.ts checks that it locks. */
import { expect, type Page, test } from '@playwright/test';
import { enterAsNew } from './people.ts';

const AT_ONCE_MS = 100;
/** Answered by the test; never requested before the exit. */
const ELSEWHERE = 'https://weather.example/';

test('leaves at once, by button or key, and Back does not return', async ({ page, context }) => {
  const asked: string[] = [];
  await context.route(`${ELSEWHERE}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><p>Sunny' });
  });
  await enterAsNew(page);
  await page.goto('/diary');
  await write(page, 'A secret of mine');
  await expect(page.getByRole('button', { name: 'Quick exit' })).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await page.getByText('Show Quick exit').click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Period Calendar' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/diary');
  await expect(other.getByText('A secret of mine')).toBeVisible();
  await other.getByLabel('Tell me about your day!').fill('Half a thought');
  await expect(other.getByRole('button', { name: 'Quick exit' })).toBeVisible();

  // The page is emptied before anything is awaited.
  expect(await emptiedAfter(page)).toBeLessThan(AT_ONCE_MS);
  await page.waitForURL('about:blank');
  await other.waitForURL('about:blank');
  for (let back = 0; back < 2; back += 1) {
    await page.evaluate(() => history.back()).catch(() => {});
    await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe('about:blank');
    expect(await page.evaluate(() => document.body?.innerText ?? '')).toBe('');
  }

  // Without a lock, it opens again right away. The unsaved text was kept.
  await page.goto('/diary');
  await expect(page.getByText('A secret of mine')).toBeVisible();
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('Half a thought');

  await page.goto('/settings#quick-exit');
  await page.getByLabel('Where to go').fill('http://weather.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter an address that begins with https://.')).toBeVisible();
  await page.getByLabel('Where to go').fill('weather.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Quick exit now opens this address.')).toBeVisible();
  expect(asked).toEqual([]);

  await test.step('Escape dispatched by the app itself does not count', async () => {
    await page.evaluate(() => {
      for (let press = 0; press < 3; press += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      // An exit would have happened synchronously.
      if (document.body.innerText === '') throw new Error('Quick exit');
    });
  });

  await test.step('a draft that cannot be stored does not prevent the exit', async () => {
    const asking: string[] = [];
    page.on('dialog', (dialog) => {
      asking.push(dialog.type());
      void dialog.dismiss();
    });
    await page.goto('/diary');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Tell me about your day!').click();
    await page.keyboard.type('Nowhere to keep it');
    await expect(page.getByText('This draft could not be kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Quick exit' }).click();
    await page.waitForURL(ELSEWHERE);
    expect(asking).toEqual([]);
  });

  await page.goto('/medInfo');
  await expect(page.getByRole('button', { name: 'Quick exit' })).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.waitForURL(ELSEWHERE);
  await page.evaluate(() => history.back()).catch(() => {});
  await expect(page.getByText('Sunny')).toBeVisible();
  expect(page.url()).toBe(ELSEWHERE);
});

/** Presses the button from within the page; resolves with the time until the page was empty. */
function emptiedAfter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const begin = performance.now();
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Quick exit')?.click();
    return document.body.innerText === '' && document.title === ''
      ? performance.now() - begin
      : Number.POSITIVE_INFINITY;
  });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Until then the text may only be in the field.
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await expect(page.getByRole('list').getByText(text)).toBeVisible();
}
