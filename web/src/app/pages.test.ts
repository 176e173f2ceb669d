import { expect, test } from 'vitest';
import { filesOf, PAGES } from './pages.js';

const files = Object.keys({
  ...import.meta.glob('./*-frame.tsx'),
  ...import.meta.glob('../features/*/*-page.tsx'),
}).map((path) => path.replace('./', 'app/').replace('.app/', ''));

test('all of the product’s addresses exist', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/signup',
      '/question1',
      '/question2',
      '/question3',
      '/question4',
      '/calendar',
      '/diary',
      '/meditation',
      '/settings',
      '/periodInfo',
      '/medInfo',
      '/MusicPlayer',
    ]),
  );
});

test('paths are unique, ignoring case', () => {
  const paths = PAGES.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test('the list has every page and every frame, and nothing else', () => {
  const named = PAGES.flatMap(filesOf);
  expect([...new Set(named)].sort()).toEqual(files.sort());
});
