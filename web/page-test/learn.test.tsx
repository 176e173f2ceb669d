/** The reading pages: the two articles behind their tiles, and the page about the cycle. Signed out. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage, press, signOut } from './app.tsx';

const MENSTRUATION = '/medInfo?article=menstruation';
const MEDITATION = '/medInfo?article=meditation';
const NOT_ADVICE = /All of this is information, not medical advice\./;

beforeEach(() => signOut());

test.each([
  ['Menstruation', MENSTRUATION, 12],
  ['Meditation', MEDITATION, 8],
])(
  'the tile of %s opens its article; Back returns to the tiles, and so does the browser’s Back',
  async (name, path, sections) => {
    const user = await openPage('/medInfo');
    await heading('Content');
    expectTiles();
    screen.getByText(NOT_ADVICE);

    await press(user, name);
    await waitFor(async () => expect(document.activeElement).toBe(await heading(name)));
    expect(address()).toBe(path);
    expect(document.title).toBe(`${name} · Lunaria`);
    screen.getByText(/^\d+ min read$/);
    screen.getByText(NOT_ADVICE);
    screen.getByRole('heading', { level: 2, name: 'Sources' });
    expect(sectionButtons()).toHaveLength(sections);

    await press(user, 'Back');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Content')));
    expect(address()).toBe('/medInfo');
    expect(document.title).toBe('Content · Lunaria');

    await press(user, name);
    await heading(name);
    history.back();
    await heading('Content');
    expect(address()).toBe('/medInfo');
    history.forward();
    await heading(name);
  },
);

test('an unknown article shows the tiles', async () => {
  await openPage('/medInfo?article=astrology');
  await heading('Content');
  expectTiles();
});

test('sections open and close one by one and all at once, and set the address', async () => {
  const user = await openPage(MENSTRUATION);
  await heading('Menstruation');
  expect(sectionButtons(true)).toEqual([]);
  await press(user, 'What is a cycle?');
  const panel = await screen.findByRole('group', { name: 'What is a cycle?' });
  expect(panel.textContent).toContain('the body gets ready for a possible pregnancy');
  expect(sectionButtons(true)).toHaveLength(1);
  await press(user, 'What is a cycle?');
  await waitFor(() => expect(sectionButtons(true)).toEqual([]));
  // The browser's search can still find the closed text.
  expect(panel.getAttribute('hidden')).toBe('until-found');

  await press(user, 'Open all');
  await waitFor(() => expect(sectionButtons(false)).toEqual([]));
  await press(user, 'Close all');
  await waitFor(() => expect(sectionButtons(true)).toEqual([]));

  await press(user, 'Period products');
  await press(user, 'Myths and facts');
  await waitFor(() => expect(address()).toBe(`${MENSTRUATION}#myths`));
  await press(user, 'Myths and facts');
  await waitFor(() => expect(address()).toBe(MENSTRUATION));
});

test('a link to a section opens it alone and puts the focus there; others lead across articles', async () => {
  const user = await openPage(`${MENSTRUATION}#when-to-see-a-doctor`);
  await heading('Menstruation');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('When to see a doctor'));
  screen.getByText('No period for 90 days, and you are not pregnant.');
  expect(sectionButtons(true)).toEqual(['When to see a doctor']);
  expect(document.title).toBe('Menstruation · Lunaria');

  await openPage(`${MENSTRUATION}#what-helps`);
  await heading('Menstruation');
  await user.click(await screen.findByRole('link', { name: 'What is known, and how sure' }));
  await heading('Meditation');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('What is known, and how sure'),
  );
  history.back();
  await heading('Menstruation');
  await waitFor(() => expect(sectionButtons(true)).toContain('What helps'));
});

test('a source is reached from where it is cited', async () => {
  const user = await openPage(`${MENSTRUATION}#what-is-typical`);
  await heading('Menstruation');
  const [link] = await screen.findAllByRole('link', { name: /^Source \d+: .*FIGO.*2018$/ });
  await user.click(link as HTMLElement);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('The two FIGO systems'),
  );
  expect(document.activeElement?.tagName).toBe('LI');
});

test('the hormones are drawn, described and listed as numbers', async () => {
  const user = await openPage(`${MENSTRUATION}#hormones`);
  await screen.findByRole('img', {
    name: 'Four hormones over a cycle of 28 days',
    description: /LH stays low, shoots up to a steep peak on day 13/,
  });
  const numbers = screen.getByRole('button', { name: 'Show the numbers' });
  expect(numbers.ariaExpanded).toBe('false');
  await user.click(numbers);
  expect(numbers.ariaExpanded).toBe('true');
  const table = screen.getByRole('table', { name: /percent of its own highest day/ });
  within(table).getByRole('row', { name: '13 100 100 78 6' });
});

test('exercises lead to the timer, with the song and the minutes', async () => {
  const user = await openPage(`${MEDITATION}#practices`);
  const starts = await screen.findAllByRole('link', { name: /^Start \d+ minutes with/ });
  expect(starts.map(({ textContent }) => textContent)).toEqual([
    'Start 5 minutes with Peace',
    'Start 10 minutes with Relax',
    'Start 5 minutes with Elevate',
    'Start 10 minutes with Balance',
    'Start 15 minutes with Peace',
  ]);
  await user.click(starts[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/meditation?song=Relax&minutes=10'));
});

test('the cycle page shows the phases in the body’s order while none is known, and a link opens one', async () => {
  await openPage('/periodInfo#ovulation');
  await waitFor(() => expect(sectionButtons(true)).toEqual(['Ovulation']));

  const user = await openPage('/periodInfo');
  await screen.findByText(/how long your cycle and your period last/);
  expect(sectionButtons()).toEqual([
    'Menstruation',
    'Follicular Phase',
    'Ovulation',
    'Luteal Phase',
  ]);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Enter your last period')).toBe('/calendar');
  expect(hrefOf('Go to your settings')).toBe('/settings');
  await press(user, 'Luteal Phase');
  await screen.findByRole('link', { name: 'Start 15 minutes with Peace' });
  await user.click(screen.getByRole('link', { name: 'More about menstruation' }));
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Menstruation')));
  expect(address()).toBe(MENSTRUATION);
});

function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

function address(): string {
  return location.pathname + location.search + location.hash;
}

function expectTiles(): void {
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button')).toHaveLength(2);
  for (const name of ['Menstruation', 'Meditation']) main.getByRole('button', { name });
}

/** The names of the sections, all of them or those in one state. */
function sectionButtons(isOpen?: boolean): string[] {
  const buttons = [...document.querySelectorAll('h2 button')];
  return buttons
    .filter(({ ariaExpanded }) => isOpen === undefined || ariaExpanded === String(isOpen))
    .map(({ textContent }) => textContent ?? '');
}
