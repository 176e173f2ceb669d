/** The quote of the day: one from our feed, cached for a day, with an error when it cannot be loaded. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';

const TODAY = new Date('2026-11-15T12:00:00');
const DAY_MS = 86_400_000;

const card = (page: Page) => page.getByRole('region', { name: 'Quote of the day' });

/** The calendar loads last: requests still open when the clock skips a day would time out. */
const expectWhole = (page: Page) => expect(page.getByRole('grid')).toBeVisible();

test.describe('the quote of the day', () => {
  test('comes from our own feed, and stays the same after a reload; when the feed fails it stays, below the error', async ({
    page,
    request,
  }) => {
    const feed: { text: string }[] = await (await request.get('/quotes.json')).json();
    await page.goto('/diary');
    const text = await card(page).getByRole('blockquote').textContent();
    expect(feed.map((quote) => quote.text)).toContain(text);
    await expect(card(page).getByText('Lunaria')).toBeVisible();
    await page.reload();
    await expect(card(page).getByRole('blockquote')).toHaveText(text ?? '');

    await test.step('the error above the stored quote is accessible', async () => {
      await page.route('/quotes.json', (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await expect(card(page)).toContainText(`Error: Unable to load quote.${text}`);
      await expectAccessible(page, card(page));
    });
  });

  test('changes after 24 hours while the page stays open; offline the last one stays, below the error, and changes when the network is back', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: TODAY });
    await serveQuotes(page, [{ text: 'Yesterday’s', author: '' }]);
    await page.goto('/diary');
    await expect(card(page)).toContainText('Yesterday’s');
    await expectWhole(page);
    await serveQuotes(page, [{ text: 'The last', author: '' }]);
    await page.clock.fastForward(DAY_MS - 60_000);
    await expect(card(page)).toContainText('Yesterday’s');
    await page.clock.fastForward(60_000);
    await expect(card(page)).toContainText('The last');

    await page.unrouteAll();
    await context.setOffline(true);
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to fetch quote'),
    );
    await page.clock.fastForward(DAY_MS);
    await logged;
    await expect(card(page)).toContainText('Error: Unable to load quote.The last');
    await context.setOffline(false);
    await expect(card(page)).not.toContainText(/Error|The last/);
    await expect(card(page).getByRole('blockquote')).toBeVisible();
  });
});

async function serveQuotes(
  page: Page,
  quotes: { text?: string; author?: string | null }[],
): Promise<void> {
  await page.unroute('/quotes.json');
  await page.route('/quotes.json', (route) => route.fulfill({ json: quotes }));
}
