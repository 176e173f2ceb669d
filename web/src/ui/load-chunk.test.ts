import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, isChunkFailure, loadChunk } from './load-chunk.ts';

const Page = () => null;

describe('loading a chunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns what was loaded', async () => {
    await expect(loadChunk(async () => Page)).resolves.toBe(Page);
  });

  it('throws an error of its own with the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failure = await loadChunk(() => Promise.reject(cause)).catch((error) => error);
    expect(failure).toEqual(new Error('Loading chunk failed'));
    expect(failure.cause).toBe(cause);
    expect(isChunkFailure(failure)).toBe(true);
  });

  it('waits for 120 seconds and not longer', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const settled = vi.fn();
    loadChunk(() => new Promise(() => {})).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(new Error('Loading chunk failed'));
  });

  it('leaves no timer behind once the chunk is there', async () => {
    await loadChunk(async () => Page);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries at the next visit', async () => {
    const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValueOnce(Page);
    await expect(loadChunk(load)).rejects.toThrow('Loading chunk failed');
    await expect(loadChunk(load)).resolves.toBe(Page);
  });

  it('distinguishes its own failure from others', () => {
    expect(isChunkFailure(new Error('Something else'))).toBe(false);
    expect(isChunkFailure('Loading chunk failed')).toBe(false);
  });
});
