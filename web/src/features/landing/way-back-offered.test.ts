import { expect, test, vi } from 'vitest';
import { isWayBackOffered } from './way-back-offered.ts';

type Notes = Readonly<Record<string, string>>;

const REMEMBERED = { rememberMe: 'true', userId: 'hers' };
const IN_THIS_TAB = { 'lunaria-session': '{}' };

function noted({ device = {}, tab = {} }: { device?: Notes; tab?: Notes }): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => device[key] ?? null });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab[key] ?? null });
}

test('who is remembered, or signed in with this tab, is shown the way to her pages', () => {
  noted({ device: REMEMBERED });
  expect(isWayBackOffered()).toBe(true);
  noted({ tab: IN_THIS_TAB });
  expect(isWayBackOffered()).toBe(true);
});

test('a stranger is not, nor who wished to be forgotten, nor anybody where storage is blocked', () => {
  noted({});
  expect(isWayBackOffered()).toBe(false);
  noted({ device: { ...REMEMBERED, rememberMe: 'false' } });
  expect(isWayBackOffered()).toBe(false);
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
  };
  vi.stubGlobal('localStorage', blocked);
  vi.stubGlobal('sessionStorage', blocked);
  expect(isWayBackOffered()).toBe(false);
});

test.each([{ 'lunaria-lock': '5' }, { 'lunaria-quick-exit': '' }])(
  'with %o nothing tells that there is anybody',
  (wish) => {
    noted({ device: { ...REMEMBERED, ...wish }, tab: IN_THIS_TAB });
    expect(isWayBackOffered()).toBe(false);
  },
);

test('nor with a discreet name', () => {
  noted({ device: REMEMBERED });
  vi.stubGlobal('document', { documentElement: { dataset: { guise: 'Notes' } } });
  expect(isWayBackOffered()).toBe(false);
});
