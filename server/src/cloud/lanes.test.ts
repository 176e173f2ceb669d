import { expect, test, vi } from 'vitest';
import { createLanes } from './lanes.ts';

test('one of an account at a time, in order, and other accounts beside it', async () => {
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

test('who waits in a lane begins after a rest as long as the turn before, but not for long', async () => {
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

test('a turn that hangs is over after half a minute', async () => {
  vi.useFakeTimers();
  const lanes = createLanes(1);
  await lanes.enter('moon');
  const next = lanes.enter('moon');
  vi.advanceTimersByTime(30_200);
  expect(await next).toBeDefined();
  vi.useRealTimers();
});
