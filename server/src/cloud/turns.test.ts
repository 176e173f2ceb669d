import { expect, test, vi } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

test('so many at once, the others in their order, those who go first before them', async () => {
  const turns = createTurns(2, 60_000);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, goesFirst = false) =>
    turns.take(goesFirst).then((turn) => {
      began.push(name);
      ends.set(name, (turn as Turn).end);
    });
  const all = [take('a'), take('b'), take('c'), take('d'), take('e', true)];
  await Promise.all(all.slice(0, 2));
  expect(began).toEqual(['a', 'b']);
  // Twice is once.
  ends.get('a')?.();
  ends.get('a')?.();
  await all[4];
  expect(began).toEqual(['a', 'b', 'e']);
  ends.get('b')?.();
  await all[2];
  ends.get('e')?.();
  await all[3];
  expect(began).toEqual(['a', 'b', 'e', 'c', 'd']);
});

test('a turn that nobody ends is over after half a minute', async () => {
  vi.useFakeTimers();
  const turns = createTurns(1, 60_000);
  await turns.take(false);
  const next = turns.take(false);
  vi.advanceTimersByTime(30_000);
  expect(await next).toHaveProperty('end');
  vi.useRealTimers();
});

test('who would wait too long is told to come back, but not those who go first', async () => {
  // As long as nothing is known, a turn counts as a tenth of a second.
  const turns = createTurns(1, 250);
  await turns.take(false);
  const waiting = [turns.take(false), turns.take(false)];
  const refused = await turns.take(false);
  expect(refused).toEqual({ comeBackInSeconds: expect.any(Number) });
  const patient = turns.take(true);
  expect(await Promise.race([patient, ...waiting, Promise.resolve('waiting')])).toBe('waiting');
});
