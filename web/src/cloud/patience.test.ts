import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CloudError } from './cloud-error.ts';
import { isWaitingForCloud, patiently } from './patience.ts';

const SECOND_MS = 1_000;
const busy = (seconds: number) =>
  new CloudError('cloud/busy', undefined, { retryAfterMs: seconds * SECOND_MS });

describe('waiting for a busy cloud', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes back when it was told to, not earlier', async () => {
    const ask = vi.fn().mockRejectedValueOnce(busy(3)).mockResolvedValue('answer');
    const answer = patiently(ask);
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS - 1);
    expect([ask.mock.calls.length, isWaitingForCloud()]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(SECOND_MS + 1);
    expect(await answer).toBe('answer');
    expect(isWaitingForCloud()).toBe(false);
  });

  it('gives up after about a minute, with what the cloud said', async () => {
    const ask = vi.fn().mockRejectedValue(busy(10));
    const answer = patiently(ask).catch((error) => error);
    await vi.advanceTimersByTimeAsync(70 * SECOND_MS);
    expect(await answer).toMatchObject({ code: 'cloud/busy' });
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('does not wait longer than that for a cloud that asks for it', async () => {
    const ask = vi.fn().mockRejectedValue(busy(3_600));
    await expect(patiently(ask)).rejects.toMatchObject({ code: 'cloud/busy' });
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    'auth/too-many-requests',
    'auth/wrong-password',
    'auth/network-request-failed',
  ] as const)('asks only once when the answer is %s', async (code) => {
    const ask = vi.fn().mockRejectedValue(new CloudError(code));
    await expect(patiently(ask)).rejects.toMatchObject({ code });
    expect(ask).toHaveBeenCalledOnce();
  });
});
