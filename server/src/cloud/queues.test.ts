import { expect, test, vi } from 'vitest';
import { createLanes, createTurns, type Turn } from './queues.ts';

test('one per account at a time, in order, with other accounts in parallel', async () => {
  const lanes = createLanes(2);
  const began: string[] = [];
  const enter = async (name: string, account = 'moon') => {
    const leave = await lanes.enter(account);
    began.push(leave ? name : `${name} sent away`);
    return leave;
  };
  const first = await enter('first');
  const [second, third] = [enter('second'), enter('third')];
  await enter('fourth');
  await enter('other', 'sun');
  expect(began).toEqual(['first', 'fourth sent away', 'other']);
  first?.();
  first?.();
  const leaveSecond = await second;
  expect(began.at(-1)).toBe('second');
  leaveSecond?.();
  (await third)?.();
  expect(await enter('fifth')).toBeDefined();
});

test('a waiting lane pauses for as long as the turn before took, up to a limit', async () => {
  vi.useFakeTimers();
  const lanes = createLanes(1);
  const restAfter = async (turnMs: number) => {
    const leave = await lanes.enter('moon');
    const next = lanes.enter('moon');
    vi.advanceTimersByTime(turnMs);
    const start = performance.now();
    leave?.();
    vi.runOnlyPendingTimers();
    (await next)?.();
    return performance.now() - start;
  };
  expect([await restAfter(60), await restAfter(5_000)]).toEqual([60, 200]);
  vi.useRealTimers();
});

test('a lane’s turn times out after half a minute', async () => {
  vi.useFakeTimers();
  const lanes = createLanes(1);
  await lanes.enter('moon');
  const next = lanes.enter('moon');
  vi.advanceTimersByTime(30_200);
  expect(await next).toBeDefined();
  vi.useRealTimers();
});

test('a fixed number at once, the others in order, one with a session before the next stranger', async () => {
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
  // Ending twice counts once.
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

test('a turn that is never ended times out after half a minute', async () => {
  vi.useFakeTimers();
  const turns = createTurns(1, 60_000);
  await turns.take(false);
  const next = turns.take(false);
  vi.advanceTimersByTime(30_000);
  expect(await next).toHaveProperty('end');
  vi.useRealTimers();
});

test('strangers who would wait too long are told to retry later', async () => {
  // Until the first measurement, a turn is estimated at 100 ms.
  const turns = createTurns(1, 250);
  await turns.take(false);
  const waiting = [turns.take(false), turns.take(false)];
  const refused = await turns.take(false);
  expect(refused).toEqual({ comeBackInSeconds: expect.any(Number) });
  const patient = turns.take(true);
  expect(await Promise.race([patient, ...waiting, Promise.resolve('waiting')])).toBe('waiting');
});
