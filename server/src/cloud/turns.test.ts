import { expect, test, vi } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

test('so many at once, the others in their order, one with a session before the next stranger', async () => {
  const turns = createTurns(2, 60_000);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, hasSession = false) =>
    turns.take(hasSession).then((turn) => {
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

test('callers with a session and strangers take turns', async () => {
  const turns = createTurns(1, 60_000);
  const began: string[] = [];
  const first = (await turns.take(true)) as Turn;
  const names = ['k1', 'k2', 'k3', 's1', 's2'];
  const all = names.map(async (name) => {
    const turn = (await turns.take(name.startsWith('k'))) as Turn;
    began.push(name);
    turn.end();
  });
  first.end();
  await Promise.all(all);
  expect(began).toEqual(['k1', 's1', 'k2', 's2', 'k3']);
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

test('strangers who would wait too long are told to come back', async () => {
  // As long as nothing is known, a turn counts as a tenth of a second.
  const turns = createTurns(1, 250);
  await turns.take(false);
  const waiting = [turns.take(false), turns.take(false)];
  const refused = await turns.take(false);
  expect(refused).toEqual({ comeBackInSeconds: expect.any(Number) });
  const patient = turns.take(true);
  expect(await Promise.race([patient, ...waiting, Promise.resolve('waiting')])).toBe('waiting');
});
