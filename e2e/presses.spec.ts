/**
 * No message moves what is about to be pressed: with an invalid value in any field, the links and buttons after it react to
 * the first press by mouse, and with one in the first field by touch too. Nothing on the page may have moved or been
 * replaced when the field lost the focus.
 */
import { expect, type Page, test } from '@playwright/test';
import { visit } from './pages.ts';
import { enterAsNew } from './people.ts';

type Way = 'mouse' | 'touch';
const WAYS: readonly Way[] = ['mouse', 'touch'];

// With motion, as users have it: an animation may move a target away from under a press.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** An invalid value for a field, and how to enter it. The field keeps the focus. */
type Fault = { readonly field: string; readonly put: (page: Page) => Promise<void> };

const filled = (field: string, text: string): Fault => ({
  field: `${field} “${text}”`,
  put: (page) => page.getByLabel(field, { exact: true }).fill(text),
});

/** Typed and deleted again, so a required value is missing. */
const emptied = (field: string): Fault => ({
  field: `${field}, emptied`,
  put: async (page) => {
    await page.getByLabel(field, { exact: true }).fill('1');
    await page.getByLabel(field, { exact: true }).fill('');
  },
});

const typedDate = (digits: string): Fault => ({
  field: `date ${digits}`,
  put: async (page) => {
    await page.getByLabel('First day of your last period').fill(digits);
  },
});

/** A date that does not exist, and a future one whose year is completed when the field loses the focus. */
const DATES = [typedDate('02292025'), typedDate('123199')];

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

type Form = { path: string; open?: (page: Page) => Promise<void>; faults: Fault[] };

/** Several pages in one test: pages after the first cost little. */
const PAGE_GROUPS: Readonly<Record<string, readonly Form[]>> = {
  'sign-up, log-in and the questions': [
    { path: '/login', faults: [filled('E-mail', 'nobody'), emptied('Password')] },
    {
      path: '/signup',
      faults: [filled('E-mail', 'nobody'), emptied('Password'), filled('Confirm Password', 'x')],
    },
    { path: '/question1', faults: [filled('Age', '-1'), emptied('Age')] },
    { path: '/question2', faults: DATES },
    { path: '/question3', faults: [filled('Cycle length in days', '2.5')] },
    { path: '/question4', faults: [filled('Period length in days', '-1')] },
  ],
  'the settings': [
    {
      path: '/settings',
      open: edit,
      faults: [
        filled('Age', '-1'),
        filled('Cycle length', '1000'),
        filled('Period length', '2.5'),
        emptied('Current Password'),
        emptied('New Password'),
        filled('Confirm Password', 'x'),
      ],
    },
  ],
  'the main pages': [
    { path: '/calendar', faults: DATES },
    { path: '/diary', open: wholeDiary, faults: [filled('Tell me about your day!', ' ')] },
    { path: '/MusicPlayer', open: openPlayer, faults: [filled('How long?', '0')] },
  ],
};

for (const way of WAYS) {
  test.describe(`by ${way}`, () => {
    test.use({ hasTouch: way === 'touch' });

    for (const [name, forms] of Object.entries(PAGE_GROUPS)) {
      test(`nothing needs a second press: ${name}`, async ({ page }) => {
        for (const { path, open = opened, faults } of forms) {
          // Touch differs from a mouse in the press only, so one fault is enough.
          const tried = way === 'touch' ? faults.slice(0, 1) : faults;
          await visit(page, path);
          await open(page);
          await swallowPresses(page);
          for (const fault of tried) {
            await test.step(`${path}, ${fault.field}`, () => expectToReact(page, fault, way));
          }
          await page.evaluate(() => Reflect.get(window, 'swallowing').abort());
        }
      });
    }
  });
}

test('export and import below the fields react to the first press for a signed-in user too', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  await edit(page);
  await filled('Age', '-1').put(page);
  const download = page.waitForEvent('download');
  await pressAt(page, await aim(page, 'Export my data'), 'mouse');
  await download;
  await filled('Age', '-2').put(page);
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, await aim(page, 'Import data'), 'mouse');
  await chooser;
});

async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function wholeDiary(page: Page): Promise<void> {
  await expect(page.getByLabel('Search your diary')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** As if a navigation had left this history state. */
async function openPlayer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { usr: { selectedMusic: ['Relax'] }, key: 'test', idx: 0 };
    history.replaceState(state, '');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await expect(page.getByRole('heading', { name: 'Your songs' })).toBeVisible();
}

type Target = { x: number; y: number; name: string };
type Place = { name: string | null; isStill: boolean; x: number; y: number };

/** How many controls after a field count as near it. */
const NEAR = 4;

/**
 * Presses the nearest and the last of the links and buttons after the faulty field, which is filled in again each time.
 * Every press checks all of the page for moved or replaced controls, so the others need no press of their own.
 */
async function expectToReact(page: Page, { put }: Fault, way: Way): Promise<void> {
  await put(page);
  const last = (await page.evaluate(controlsAfterField)) - 1;
  expect(last, 'controls after the field').toBeGreaterThanOrEqual(0);
  for (let place = 0; place <= last; place++) {
    if (place >= NEAR && place < last) continue;
    await put(page);
    const target = await aim(page, place);
    const before = await look(page);
    await pressAt(page, target, way);
    let after = before;
    const isHeard = async () => {
      after = await look(page);
      return after.isHeard;
    };
    const message = `“${target.name}” heard the press`;
    await expect.poll(isHeard, { message, timeout: 3_000 }).toBe(true);
    const moved = after.places.filter((place, index) => !isSame(place, before.places[index]));
    expect(moved, `moved by pressing “${target.name}”`).toEqual([]);
  }
}

/** Records which control received a press, and stops the event so that the page stays as it is. */
async function swallowPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const swallowing = new AbortController();
    Object.assign(window, { swallowing });
    document.documentElement.addEventListener(
      'click',
      (event) => {
        const pressed = event.target instanceof Element && event.target.closest('a, button');
        Reflect.set(window, 'heard', pressed);
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: swallowing.signal },
    );
  });
}

/**
 * Whether the target received the press; and for all links and buttons, whether they are the same elements as when aiming,
 * and where their centres are (a pressed one may shrink, but not move).
 */
function look(page: Page): Promise<{ isHeard: boolean; places: Place[] }> {
  return page.evaluate(() => ({
    isHeard: Reflect.get(window, 'heard') === Reflect.get(window, 'aim'),
    places: [...document.querySelectorAll<HTMLElement>('main a, main button')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const name = control.ariaLabel ?? control.textContent;
        const isStill = Reflect.get(window, 'known').has(control);
        return { name, isStill, x: x + width / 2 + scrollX, y: y + height / 2 + scrollY };
      }),
  }));
}

/** Within a pixel, since shrinking places centres between pixels. */
function isSame(one: Place, other: Place | undefined): boolean {
  if (one.name !== other?.name || !one.isStill) return false;
  return Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
}

/** Finds a link or button after the focused field, by index or text, and scrolls it into view. */
async function aim(page: Page, which: number | string): Promise<Target> {
  await page.evaluate(controlsAfterField);
  return page.evaluate((which) => {
    const after: HTMLElement[] = Reflect.get(window, 'after');
    const control =
      typeof which === 'number' ? after[which] : after.find((one) => one.textContent === which);
    if (!control) throw new Error(`There is no ${which}`);
    const known = new Set(document.querySelectorAll('main a, main button'));
    Object.assign(window, { aim: control, heard: undefined, known });
    control.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = control.getBoundingClientRect();
    return {
      x: x + width / 2,
      y: y + height / 2,
      name: control.ariaLabel ?? control.textContent ?? '',
    };
  }, which);
}

/** Runs in the page: records the links and buttons after the focused field, and returns their number. */
function controlsAfterField(): number {
  const field = document.activeElement;
  if (!field?.matches('input, textarea')) throw new Error('No field in focus');
  const after = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(
    (control) =>
      field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.checkVisibility() &&
      // Not the days of a calendar that only arrow keys reach.
      control.tabIndex >= 0 &&
      !control.matches(':disabled'),
  );
  Object.assign(window, { after });
  return after.length;
}

async function pressAt(page: Page, { x, y }: Target, way: Way): Promise<void> {
  if (way === 'touch') {
    await page.touchscreen.tap(x, y);
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Render what the blur changes before the button is released.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
}
