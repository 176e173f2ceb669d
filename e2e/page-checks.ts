/**
 * What every page must pass, whatever it shows: no accessibility violation in either theme, no sideways
 * scrolling on the narrowest phone, nothing to press that is smaller than a fingertip, and nothing that the
 * content security policy had to refuse.
 */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const THEMES = [
  { theme: 'night', colorScheme: 'dark' },
  { theme: 'dawn', colorScheme: 'light' },
] as const;

const SMALLEST_TARGET = 44;
const NARROWEST_PHONE = { width: 320, height: 640 };

/** The rules whose outcome depends on the theme; all others are asked once. */
const RULES_ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  for (const [turn, { theme, colorScheme }] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await (turn === 0 ? askAxe(page) : askAxeAgain(page, RULES_ABOUT_COLOUR));
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, `axe in the ${theme} theme`).toEqual([]);
  }
}

type Violation = { readonly id: string; readonly nodes: readonly { target: unknown[] }[] };

async function askAxe(page: Page): Promise<Violation[]> {
  // Without frames to look into, the quick way is complete.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await axe.analyze()).violations;
}

/** The one that is on the page already: bringing it there takes as long as asking it. */
function askAxeAgain(page: Page, rules: readonly string[]): Promise<Violation[]> {
  return page.evaluate(async (values) => {
    const axe = Reflect.get(window, 'axe');
    const runOnly = { type: 'rule', values };
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, rules);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST_PHONE);
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden, 'pixels beyond the right edge').toBe(0);
}

/** The same with letters of twice the size, as a browser's text setting makes them. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden, 'pixels beyond the right edge at 200 %').toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/**
 * Links within a sentence may be as small as its letters. A date's parts stand close together in a field
 * that is itself large enough.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const tooSmall = await page.evaluate((smallest) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, [role="button"], [role="gridcell"] > *, input, textarea',
    );
    return [...controls]
      .filter((control) => !control.matches('p a, [tabindex="-1"]:not([role="button"])'))
      .map((control) => control.closest('label') ?? control)
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.closest('[aria-hidden="true"]'))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < smallest || box.width < smallest))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
  }, SMALLEST_TARGET);
  expect(tooSmall).toEqual([]);
}

/** What floats over the page is all on the screen and over nothing that can be pressed, once it has found its place. */
export async function expectToCoverNothing(floating: Locator): Promise<void> {
  await expect(floating).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      floating.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const controls = 'a, button, input, textarea, [role="button"], [role="spinbutton"]';
        return [...document.querySelectorAll(controls)]
          .filter((control) => !element.contains(control) && !control.matches('[href="#main"]'))
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < own.right && box.right > own.left)
          .filter(({ box }) => box.top < own.bottom && box.bottom > own.top)
          .map(({ control }) => control.outerHTML);
      }),
    )
    .toEqual([]);
}

/** A test that leaves a page by its address cuts off what the page was just asking the cloud. */
const CUT_OFF = /^Lunaria: (push|pull) failed \(auth\/network-request-failed\)$/;

/** Gathers what the policy refuses and what fails on the page; call it before the first visit. */
export function gatherComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isCutOff = CUT_OFF.test(message.text());
    if (message.type() === 'error' && !isCutOff) complaints.push(message.text());
  });
  return complaints;
}
