import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRouteModules } from './route-modules.ts';

const app = new URL('../src/app/', import.meta.url);
const modules = readRouteModules(readFileSync(new URL('routes.tsx', app), 'utf8'));

test('every address but the landing screen’s names its frame and its page', () => {
  expect([...modules.keys()]).toEqual([
    '/login',
    '/signup',
    '/question1',
    '/question2',
    '/question3',
    '/question4',
    '/calendar',
    '/diary',
    '/meditation',
    '/MusicPlayer',
    '/medInfo',
    '/periodInfo',
    '/settings',
  ]);
  expect(modules.get('/login')).toEqual([
    './plain-layout.tsx',
    '../features/account/login-page.tsx',
  ]);
  expect(modules.get('/diary')).toEqual(['./shell.tsx', '../features/diary/diary-page.tsx']);
});

test('all of them are files', () => {
  for (const file of [...modules.values()].flat()) {
    expect(existsSync(fileURLToPath(new URL(file, app))), file).toBe(true);
  }
});

test('a table without pages is an error', () => {
  expect(() => readRouteModules('const routes = [];')).toThrow('no pages');
});
