/** The quote of the day as a visitor meets it: one of the feed's, kept for a day, honest when there is none. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, gatherComplaints } from './page-checks.ts';

const TODAY = new Date('2026-11-15T12:00:00');
const DAY_MS = 86_400_000;

const card = (page: Page) => page.getByRole('region', { name: 'Quote of the day' });

/** The calendar comes last: what still loads when a day passes at once is given up. */
const expectWhole = (page: Page) => expect(page.getByRole('grid')).toBeVisible();

test.describe('the quote of the day', () => {
  test('is one of our own feed, and the same one after a reload; of a feed that fails it is the spec’s error, with the one at hand below', async ({
    page,
    request,
  }) => {
    const feed: { text: string }[] = await (await request.get('/quotes.json')).json();
    await page.goto('/diary');
    const text = await card(page).getByRole('blockquote').textContent();
    expect(feed.map((quote) => quote.text)).toContain(text);
    await expect(card(page).getByText('Lunaria')).toBeVisible();
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await expect(card(page).getByRole('blockquote')).toHaveText(text ?? '');
    }

    const complaints = gatherComplaints(page);
    for (const [why, answer] of [
      ['it fails', { status: 500, json: [{ text: 'A line', author: 'Somebody' }] }],
      ['it is malformed', { json: { text: 'A line', author: 'Somebody' } }],
      ['it cannot be reached', undefined],
    ] as const) {
      await test.step(why, async () => {
        await forgetQuote(page);
        await page.unrouteAll();
        await page.route('/quotes.json', (route) =>
          answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
        );
        complaints.length = 0;
        await page.reload();
        await expect(card(page)).toContainText('Error: Unable to load quote.');
        await expect(card(page).getByRole('blockquote')).toHaveCount(0);
        expect(complaints).toContainEqual(expect.stringContaining('Failed to fetch quote'));
      });
    }

    await test.step('items without a text are passed over, and the tag of its source is dropped from the author', async () => {
      await serveQuotes(page, [
        { author: 'Nobody' },
        { text: ' ' },
        { text: 'A line', author: 'Somebody, type.fit' },
      ]);
      await page.reload();
      await expect(card(page).getByRole('figure')).toHaveText('A lineSomebody');
    });

    await test.step('the one at hand', async () => {
      await page.unrouteAll();
      await page.route('/quotes.json', (route) => route.fulfill({ status: 500 }));
      complaints.length = 0;
      await page.reload();
      await expect(card(page)).toContainText('Error: Unable to load quote.A line');
      expect(complaints).toContainEqual(expect.stringContaining('Failed to fetch quote'));
      await expectAccessible(page);
    });
  });

  test('stays for 24 hours, and the feed is asked at every opening all the same', async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/quotes.json') asked += 1;
    });
    await serveQuotes(page, [{ text: 'The picked one', author: '' }]);
    await page.goto('/diary');
    await expect(card(page)).toContainText('The picked one');
    await expect.poll(() => asked).toBe(1);
    await serveQuotes(page, [{ text: 'Another', author: '' }]);
    await page.reload();
    await expect.poll(() => asked).toBe(2);
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await expect.poll(() => asked).toBe(3);
    await expect(card(page)).toContainText('The picked one');
  });

  test('changes after 24 hours while the page stays open; without a network it is the last one below the error, and changes when it is back', async ({
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

/** As a browser that was never here. */
async function forgetQuote(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

async function serveQuotes(
  page: Page,
  quotes: { text?: string; author?: string | null }[],
): Promise<void> {
  await page.unroute('/quotes.json');
  await page.route('/quotes.json', (route) => route.fulfill({ json: quotes }));
}
