import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWaitingForCloud, retryWhileBusy } from './busy-retry.ts';
import { CloudError } from './cloud-error.ts';

const SECOND_MS = 1_000;
const busy = (seconds: number) => new CloudError('cloud/busy', undefined, seconds * SECOND_MS);

describe('waiting for a busy cloud', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('retries after the given time, not earlier', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(busy(3)).mockResolvedValue('answer');
    const answer = retryWhileBusy(attempt);
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS - 1);
    expect([attempt.mock.calls.length, isWaitingForCloud()]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(SECOND_MS + 1);
    expect(await answer).toBe('answer');
    expect(isWaitingForCloud()).toBe(false);
  });

  it('gives up after about a minute, with what the cloud said', async () => {
    const attempt = vi.fn().mockRejectedValue(busy(10));
    const answer = retryWhileBusy(attempt).catch((error) => error);
    await vi.advanceTimersByTimeAsync(70 * SECOND_MS);
    expect(await answer).toMatchObject({ code: 'cloud/busy' });
    expect(attempt.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(attempt.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('does not wait longer than that, even if the cloud asks for it', async () => {
    const attempt = vi.fn().mockRejectedValue(busy(3_600));
    await expect(retryWhileBusy(attempt)).rejects.toMatchObject({ code: 'cloud/busy' });
    expect(attempt).toHaveBeenCalledOnce();
  });

  it.each([
    'auth/too-many-requests',
    'auth/wrong-password',
    'auth/network-request-failed',
  ] as const)('does not retry after %s', async (code) => {
    const attempt = vi.fn().mockRejectedValue(new CloudError(code));
    await expect(retryWhileBusy(attempt)).rejects.toMatchObject({ code });
    expect(attempt).toHaveBeenCalledOnce();
  });
});
