/** The reading pages: the two articles behind their tiles, and the page about the cycle. Nobody is signed in. */

import { expect, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  gatherComplaints,
} from './page-checks.ts';

const MENSTRUATION = '/medInfo?article=menstruation';
const MEDITATION = '/medInfo?article=meditation';
/** Paper has no use for these. */
const ONLY_A_LINK = /^(?:Read on: |Start \d+ minutes with )/;
const NOT_ADVICE = 'All of this is information, not medical advice.';

const ARTICLES = [
  ['Menstruation', MENSTRUATION, 12],
  ['Meditation', MEDITATION, 8],
] as const;

test('a tile opens its article; Back returns to the tiles, and so does the browser’s own; an article there is not shows them', async ({
  page,
}) => {
  await page.goto('/medInfo?article=astrology');
  await expect(heading(page, 'Content')).toBeVisible();
  await expect(tile(page, 'Menstruation')).toBeVisible();
  await page.goto('/medInfo');
  await expect(heading(page, 'Content')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(ARTICLES.length);
  await expect(page.getByText(NOT_ADVICE)).toBeVisible();
  for (const [name, path, sections] of ARTICLES) {
    await test.step(name, async () => {
      await tile(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${name} · Lunaria`);
      await expect(heading(page, name)).toBeFocused();
      await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
      await expect(page.getByText(NOT_ADVICE)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
      await expect(sectionButtons(page)).toHaveCount(sections);

      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL('/medInfo');
      await expect(page).toHaveTitle('Content · Lunaria');
      await expect(heading(page, 'Content')).toBeFocused();

      await tile(page, name).click();
      await expect(heading(page, name)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/medInfo');
      await expect(tile(page, name)).toBeVisible();
      await page.goForward();
      await expect(heading(page, name)).toBeVisible();
      await page.goBack();
      await expect(tile(page, name)).toBeVisible();
    });
  }
});

test('sections open and close by keyboard and say so, one by one and all at once; what is closed is passed over', async ({
  page,
}) => {
  await test.step('past the navigation', async () => {
    await page.goto(MENSTRUATION);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(MENSTRUATION);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('one by one', async () => {
    const first = section(page, 'What is a cycle?');
    const second = section(page, 'The hormones behind it');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Open all' }).focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const panel = page.getByRole('group', { name: 'What is a cycle?' });
    await expect(panel).toContainText('the body gets ready for a possible pregnancy');
    await expect(second).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
  });

  await test.step('what is closed is not reached by Tab, and the browser’s search can still find it', async () => {
    await page.goto(MEDITATION);
    const first = section(page, 'What is meditation?');
    await first.focus();
    await page.keyboard.press('Tab');
    await expect(section(page, 'What is known, and how sure')).toBeFocused();
    const id = await first.getAttribute('aria-controls');
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('hidden', 'until-found');
  });

  await test.step('all at once', async () => {
    await page.getByRole('button', { name: 'Open all' }).click();
    await expect(sectionButtons(page, true)).toHaveCount(8);
    await page.getByRole('button', { name: 'Close all' }).click();
    await expect(sectionButtons(page, false)).toHaveCount(8);
  });

  await test.step('it names itself in the address, and a reload shows the page as it was left', async () => {
    await page.goto(MENSTRUATION);
    await section(page, 'Period products').click();
    await section(page, 'Myths and facts').click();
    await expect(page).toHaveURL(`${MENSTRUATION}#myths`);
    await page.reload();
    await expect(section(page, 'Period products')).toHaveAttribute('aria-expanded', 'true');
    await expect(section(page, 'Myths and facts')).toHaveAttribute('aria-expanded', 'true');
    await section(page, 'Myths and facts').click();
    await expect(page).toHaveURL(MENSTRUATION);
  });
});

test('a link to a section opens it alone and puts the focus there; others lead across articles, to sources and to the timer', async ({
  page,
}) => {
  await test.step('to a section', async () => {
    await arriveAt(page, `${MENSTRUATION}#when-to-see-a-doctor`);
    const doctor = section(page, 'When to see a doctor');
    await expect(doctor).toHaveAttribute('aria-expanded', 'true');
    await expect(doctor).toBeFocused();
    await expect(doctor).toBeInViewport();
    await expect(page.getByText('No period for 90 days, and you are not pregnant.')).toBeVisible();
    await expect(sectionButtons(page, true)).toHaveCount(1);
    await expect(page).toHaveTitle('Menstruation · Lunaria');
  });

  await test.step('across articles', async () => {
    await arriveAt(page, `${MENSTRUATION}#what-helps`);
    await page.getByRole('link', { name: 'What is known, and how sure' }).click();
    await expect(heading(page, 'Meditation')).toBeVisible();
    await expect(section(page, 'What is known, and how sure')).toBeFocused();
    await page.goBack();
    await expect(section(page, 'What helps')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('to a source', async () => {
    await arriveAt(page, `${MENSTRUATION}#what-is-typical`);
    await page
      .getByRole('link', { name: /^Source \d+: .*FIGO.*2018$/ })
      .filter({ visible: true })
      .first()
      .click();
    const source = page.getByRole('listitem').filter({ hasText: 'The two FIGO systems' });
    await expect(source).toBeFocused();
    await expect(source).toBeInViewport();
    await page.goBack();
    await expect(section(page, 'What is typical?')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('the hormones are drawn, described and listed in numbers', async () => {
    await arriveAt(page, `${MENSTRUATION}#hormones`);
    const diagram = page.getByRole('img', { name: 'Four hormones over a cycle of 28 days' });
    await expect(diagram).toBeVisible();
    await expect(diagram).toHaveAccessibleDescription(
      /LH stays low, shoots up to a steep peak on day 13/,
    );
    const numbers = page.getByRole('button', { name: 'Show the numbers' });
    await expect(numbers).toHaveAttribute('aria-expanded', 'false');
    await numbers.click();
    await expect(numbers).toHaveAttribute('aria-expanded', 'true');
    const table = page.getByRole('table', { name: /percent of its own highest day/ });
    await expect(table.getByRole('row', { name: '13 100 100 78 6' })).toBeVisible();
    await expect(section(page, 'The hormones behind it')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('to the timer, with the song and the minutes of a practice', async () => {
    await arriveAt(page, `${MEDITATION}#practices`);
    const starts = page.getByRole('link', { name: /^Start \d+ minutes with/ });
    await expect(starts).toHaveText([
      'Start 5 minutes with Peace',
      'Start 10 minutes with Relax',
      'Start 5 minutes with Elevate',
      'Start 10 minutes with Balance',
      'Start 15 minutes with Peace',
    ]);
    await starts.nth(1).click();
    await expect(page).toHaveURL('/meditation?song=Relax&minutes=10');
    await expect(heading(page, 'Meditation')).toBeVisible();
    await page.goBack();
    await expect(section(page, 'Short practices for each phase')).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

test('your cycle shows the phases in the order of the body while none is known, and a link opens one', async ({
  page,
}) => {
  await page.goto('/periodInfo#ovulation');
  await expect(section(page, 'Ovulation')).toHaveAttribute('aria-expanded', 'true');
  await expect(sectionButtons(page, true)).toHaveCount(1);

  await arriveAt(page, '/periodInfo');
  await expect(sectionButtons(page)).toHaveText([
    'Menstruation',
    'Follicular Phase',
    'Ovulation',
    'Luteal Phase',
  ]);
  await expect(page.getByText('how long your cycle and your period last')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter your last period' })).toHaveAttribute(
    'href',
    '/calendar',
  );
  await expect(page.getByRole('link', { name: 'Go to your settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await section(page, 'Luteal Phase').click();
  await expect(page.getByRole('link', { name: 'Start 15 minutes with Peace' })).toBeVisible();
  await page.getByRole('link', { name: 'More about menstruation' }).click();
  await expect(page).toHaveURL(MENSTRUATION);
  await expect(heading(page, 'Menstruation')).toBeFocused();
});

for (const path of [MENSTRUATION, MEDITATION, '/periodInfo']) {
  test(`${path} prints everything; with everything open it is accessible and fits`, async ({
    page,
  }) => {
    test.slow(); // There is a lot to check in an article.
    const complaints = gatherComplaints(page);
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectToPrintEverything(page);

    const sections = await sectionButtons(page).all();
    for (const button of sections) await button.press('Enter');
    await expect(sectionButtons(page, true)).toHaveCount(sections.length);
    for (const button of await page.getByRole('button', { name: 'Show the numbers' }).all()) {
      await button.press('Enter');
    }
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeText(page);
    expect(complaints).toEqual([]);
  });
}

/** Also what is closed, dark on white, without buttons. */
async function expectToPrintEverything(page: Page): Promise<void> {
  await expect(sectionButtons(page, true)).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night';
  });
  await page.emulateMedia({ media: 'print' });

  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, li, td, [role="img"])')].map((element) => ({
      text: element.textContent ?? '',
      isShown: element.checkVisibility({ contentVisibilityAuto: true }),
    })),
  );
  expect(texts.length).toBeGreaterThan(30);
  const hidden = texts.filter(({ isShown }) => !isShown).map(({ text }) => text);
  expect(hidden.filter((text) => !ONLY_A_LINK.test(text))).toEqual([]);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open all' })).toBeHidden();

  const colour = await heading(page).evaluate((element) => getComputedStyle(element).color);
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), `the ink of ${colour} on paper`).toBeLessThan(128);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
}

/** As from elsewhere: from the same article it would only be a jump within it. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

function tile(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

function heading(page: Page, name?: string) {
  return page.getByRole('heading', { level: 1, ...(name && { name }) });
}

function section(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name }).getByRole('button');
}

/** The buttons in the headings of sections, all of them or those in one state. */
function sectionButtons(page: Page, isOpen?: boolean) {
  return page
    .getByRole('heading', { level: 2 })
    .getByRole('button', isOpen === undefined ? {} : { expanded: isOpen });
}
