/**
 * Every page in two pseudo-languages: all text comes from the catalogues, longer text fits on the narrowest phone, and
 * right-to-left layout mirrors left-to-right.
 */
import { expect, type Page, test } from '@playwright/test';
import { seedDays } from './histories.ts';
import { EVERY_PAGE, visit } from './pages.ts';
import { enterAsNew } from './people.ts';
import { cutOff, type Placed, places, speakPseudo, wordsOutsideBrackets } from './pseudo.ts';
import { cyclesFrom } from './report-history.ts';

const NOON = new Date('2026-11-17T12:00:00Z');
const NARROWEST_PHONE = { width: 320, height: 640 };

test.use({ timezoneId: 'UTC', viewport: NARROWEST_PHONE });
test.setTimeout(120_000);

const before = EVERY_PAGE.filter(({ hasNavigation }) => !hasNavigation);
const signedIn = EVERY_PAGE.filter(({ hasNavigation }) => hasNavigation);

test('before signing in', async ({ page, context }) => {
  await expectPages(page, await context.newPage(), before);
});

test('with a history', async ({ page, context }) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await seedDays(page, { days: cyclesFrom('2026-06-01', [28, 30, 27, 29, 31], ['egg-white']) });
  const mirrored = await context.newPage();
  await mirrored.clock.setFixedTime(NOON);
  await expectPages(page, mirrored, signedIn);
});

async function expectPages(page: Page, mirrored: Page, pages: typeof EVERY_PAGE): Promise<void> {
  await speakPseudo(page, 'ltr');
  await speakPseudo(mirrored, 'rtl');
  for (const { path } of pages) {
    await test.step(path, async () => {
      const [here, there] = await Promise.all([
        look(page, path, 'ltr'),
        look(mirrored, path, 'rtl'),
      ]);
      expect.soft(here.outside, `${path}: text outside brackets`).toEqual([]);
      expect.soft([here.cut, there.cut], `${path}: clipped text`).toEqual([[], []]);
      expect.soft([here.hidden, there.hidden], `${path}: sideways scrolling`).toEqual([0, 0]);
      expect.soft(unlike(here.placed, there.placed), `${path}: not mirrored`).toEqual([]);
    });
  }
}

async function look(page: Page, path: string, direction: 'ltr' | 'rtl') {
  await visit(page, path);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  return {
    outside: await wordsOutsideBrackets(page),
    cut: await cutOff(page),
    hidden: await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    placed: await places(page),
  };
}

function unlike(here: readonly Placed[], there: readonly Placed[]): readonly string[] {
  return here.flatMap(({ what, start, width }, at) => {
    const other = there[at];
    const isMirrored =
      other && Math.abs(other.start - start) <= 2 && Math.abs(other.width - width) <= 2;
    return isMirrored ? [] : [`${what}: ${start} and ${other?.start}`];
  });
}
