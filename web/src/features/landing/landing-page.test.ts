import { expect, test, vi } from 'vitest';
import { chooseGuise } from '../../ui/guise.ts';
import { offersDiary } from './landing-page.tsx';

type Entries = Readonly<Record<string, string>>;

const REMEMBERED = { rememberMe: 'true', userId: 'someone' };
const IN_THIS_TAB = { 'lunaria-session': '{}' };

function stored({ device = {}, tab = {} }: { device?: Entries; tab?: Entries }): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => device[key] ?? null });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab[key] ?? null });
}

test('a user who is remembered, or signed in with this tab, is offered the diary', () => {
  stored({ device: REMEMBERED });
  expect(offersDiary()).toBe(true);
  stored({ tab: IN_THIS_TAB });
  expect(offersDiary()).toBe(true);
});

test('a new visitor is not, nor a user who is not remembered, nor anybody where storage is blocked', () => {
  stored({});
  expect(offersDiary()).toBe(false);
  stored({ device: { ...REMEMBERED, rememberMe: 'false' } });
  expect(offersDiary()).toBe(false);
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
  };
  vi.stubGlobal('localStorage', blocked);
  vi.stubGlobal('sessionStorage', blocked);
  expect(offersDiary()).toBe(false);
});

test.each([{ 'lunaria-lock': '5' }, { 'lunaria-quick-exit': '' }])(
  'with %o nothing reveals that somebody is signed in',
  (setting) => {
    stored({ device: { ...REMEMBERED, ...setting }, tab: IN_THIS_TAB });
    expect(offersDiary()).toBe(false);
  },
);

test('nor with a discreet name', () => {
  stored({ device: REMEMBERED });
  vi.stubGlobal('document', { querySelector: () => null });
  chooseGuise('Notes');
  const isOffered = offersDiary();
  // Other files share these modules and globals.
  chooseGuise(undefined);
  vi.unstubAllGlobals();
  expect(isOffered).toBe(false);
});
