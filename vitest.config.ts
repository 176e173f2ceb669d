import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './web/build/messages.ts';

/**
 * For tests without global state, or that restore it: all files of a worker share their imports. Loading the modules for
 * each of a hundred files would take three times as long as testing them, and each page test would load the whole app.
 */
const SHARED = { isolate: false } as const;

/** Otherwise the longest files would come last, with one core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The first one keeps both cores busy while the next two mostly wait. */
const LONGEST = [
  'release',
  'attacks',
  'durability',
  'random-operations',
  'backup',
  'operator',
  'nodes',
  'tombstones',
  'limits',
];

function rank({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.indexOf(basename(moduleId).replace(/\.test\.[jt]s$/, ''));
  if (place >= 0) return place;
  return LONGEST.length + (['server', 'sync', 'pages'].includes(project.name) ? 0 : 1);
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than there are cores, since tests of the server mostly wait for processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'cycle',
          root: 'cycle',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [messages()],
        test: {
          ...SHARED,
          name: 'web',
          root: 'web',
          setupFiles: ['src/words/messages.ts'],
          include: ['{src,build,service-worker}/**/*.test.ts'],
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'audio',
          root: 'audio',
          include: ['**/*.test.js'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'bench', root: 'bench', include: ['*.test.ts'], testTimeout: 30_000 } },
      { test: { ...SHARED, name: 'scripts', root: 'scripts', include: ['*.test.js'] } },
      {
        plugins: [messages()],
        test: {
          ...SHARED,
          name: 'sync',
          root: 'web',
          setupFiles: ['src/words/messages.ts'],
          include: ['sync-test/**/*.test.ts'],
          globalSetup: ['../server/test/prepare.ts', '../server/test/shared.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [messages()],
        // React's production build, as users have it. The development build renders everything twice, in twice the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...SHARED,
          name: 'pages',
          env: { NODE_ENV: 'production' },
          root: 'web',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: ['page-test/each-file.ts'],
          include: ['page-test/**/*.test.tsx'],
          globalSetup: ['../server/test/prepare.ts', '../server/test/shared.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'server',
          root: 'server',
          include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
          globalSetup: ['test/prepare.ts', 'test/shared.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
