/**
 * What every page must pass: no accessibility violation in either theme, no sideways scrolling on the narrowest phone, no
 * target smaller than a fingertip, no field that the browser would write to disk, and no violation of the content
 * security policy.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

export const THEMES = [
  { theme: 'night', colorScheme: 'dark' },
  { theme: 'dawn', colorScheme: 'light' },
] as const;

const SMALLEST_TARGET = 44;
const NARROWEST_PHONE = { width: 320, height: 640 };

/** The rules that depend on the theme; all others run once. */
const RULES_ABOUT_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The minified script itself: what @axe-core/playwright injects is four times its size. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** Every check of this file that applies to a page on its own. */
export async function expectUsable(page: Page, part?: Locator): Promise<void> {
  await expectAccessible(page, part);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
}

/** All of the page, or one part of it, such as a dialog over a page that is checked elsewhere. */
export async function expectAccessible(
  page: Page,
  part: Locator = page.locator('html'),
): Promise<void> {
  await expectFieldsOffDisk(part);
  for (const [turn, { theme, colorScheme }] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = { runOnly: { type: 'rule', values: RULES_ABOUT_COLOUR } };
    const found = await runAxe(page, part, turn === 0 ? {} : rules);
    expect(found, `axe in the ${theme} theme`).toEqual([]);
  }
}

/** Skips the colour rules, which take most of the time; for pages whose colours are checked elsewhere. */
export async function expectNoFaultButColour(page: Page): Promise<void> {
  const off = RULES_ABOUT_COLOUR.map((rule) => [rule, { enabled: false }]);
  const found = await runAxe(page, page.locator('html'), { rules: Object.fromEntries(off) });
  expect.soft(found, `axe at ${page.url()}`).toEqual([]);
}

/** Each field says what the browser may do with its content. [Note: Fields on the disk] in web/src/ui/field.tsx */
async function expectFieldsOffDisk(part: Locator): Promise<void> {
  const open = await part.evaluate((element) =>
    [...element.querySelectorAll('input, textarea, select')]
      .filter((field) => !field.matches('[autocomplete], [type="file"], [type="range"]'))
      .map((field) => field.outerHTML),
  );
  expect(open, 'fields without autocomplete').toEqual([]);
}

type Violation = { readonly id: string; readonly nodes: readonly { target: unknown[] }[] };

/** Runs all rules unless the options say otherwise. No page has frames. */
async function runAxe(page: Page, part: Locator, options: object): Promise<string[]> {
  // Injecting it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await part.evaluate(async (element, options): Promise<Violation[]> => {
    // Some rules apply only to whole documents.
    const context = element === document.documentElement ? document : element;
    const axe = Reflect.get(window, 'axe');
    return (await axe.run(context, { ...options, resultTypes: ['violations'] })).violations;
  }, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST_PHONE);
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden, 'pixels beyond the right edge').toBe(0);
}

/** The same at 200% text size, as set in the browser. */
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

/** Links in running text may be as small as its letters, and the parts of a date may stand close in a large field. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const tooSmall = await page.evaluate((smallest) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, [role="button"], input, textarea',
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

/** A floating element is fully on screen and covers nothing that can be pressed, once it has settled. */
export async function expectToCoverNothing(floating: Locator): Promise<void> {
  await expect(floating).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      floating.evaluate((element) => {
        const own = element.getBoundingClientRect();
        return [...document.querySelectorAll('a, button, input, textarea, select')]
          .filter((control) => !element.contains(control) && !control.matches('[href="#main"]'))
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < own.right && box.right > own.left)
          .filter(({ box }) => box.top < own.bottom && box.bottom > own.top)
          .map(({ control }) => control.outerHTML);
      }),
    )
    .toEqual([]);
}

/** Navigating by address aborts the page's requests to the cloud. */
const CUT_OFF = /^Lunaria: (push|pull) failed \(auth\/network-request-failed\)$/;

/** Collects CSP violations and page errors; call it before the first visit. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isCutOff = CUT_OFF.test(message.text());
    if (message.type() === 'error' && !isCutOff) errors.push(message.text());
  });
  return errors;
}
