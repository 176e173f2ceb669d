import type { Phase } from '@lunaria/cycle/cycle';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RouterProvider } from '../../router/react.tsx';
import { createRouter } from '../../router/router.ts';
import { phaseName } from '../../words/names.ts';
import { CycleGuide } from './cycle-page.tsx';

const PHASES: readonly Phase[] = ['menstruation', 'ovulation', 'luteal', 'follicular'];

describe('the page about your cycle', () => {
  it.each(PHASES)('begins with %s when the calendar shows it, and opens it', async (current) => {
    const page = await pageFor(current);
    expect(page).toContain(`Your calendar today: ${phaseName(current)}`);
    const [first, ...others] = buttonsOf(page);
    expect(first).toEqual({ name: phaseName(current), isOpen: true });
    expect(others.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
  });

  it('asks for what is missing while no phase is known, and opens none', async () => {
    const page = await pageFor(undefined);
    expect(page).not.toContain('Your calendar today');
    expect(page).toContain('href="/settings"');
    expect(buttonsOf(page).map(({ isOpen }) => isOpen)).toEqual([false, false, false, false]);
  });

  it('explains what the calendar means by Follicular Phase, and links to what the body does', async () => {
    const page = await pageFor('follicular');
    expect(page).toContain('those days are the end of the luteal phase');
    expect(page).toMatch(/Read about these days: <a[^>]*href="\/#luteal"[^>]*>Luteal Phase</);
  });

  it('has no such link where calendar and body agree', async () => {
    expect(await pageFor('menstruation')).not.toContain('Read about these days');
    expect(await pageFor('luteal')).not.toContain('Read about these days');
  });

  it.each(PHASES)('numbers the sources in reading order for %s', async (current) => {
    const numbers = [...(await pageFor(current)).matchAll(/aria-label="Source (\d+):/g)].map(
      ([, n]) => Number(n),
    );
    const firsts = [...new Set(numbers)];
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
    expect(firsts).not.toContain(0);
  });
});

async function pageFor(current: Phase | undefined): Promise<string> {
  const Page = () => createElement(CycleGuide, { current, isOpening: false });
  const router = createRouter([{ path: '/', load: async () => [Page] }], '/');
  await router.start();
  return renderToStaticMarkup(createElement(RouterProvider, { router, ErrorPage: () => null }));
}

function buttonsOf(page: string): { name: string; isOpen: boolean }[] {
  return [...page.matchAll(/<button[^>]*aria-expanded="(true|false)"[^>]*>([^<]+)/g)].map(
    ([, isOpen, name = '']) => ({ name, isOpen: isOpen === 'true' }),
  );
}
