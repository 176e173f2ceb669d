/** The page's side of the worker, with a stub worker. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { costsAt, stretchInWorker } from './argon2.ts';
import type { StretchReply, StretchRequest } from './argon2-implementation.ts';

class FakeWorker extends EventTarget {
  static latest: FakeWorker | undefined;
  readonly requests: StretchRequest[] = [];
  isTerminated = false;

  readonly options: WorkerOptions;

  constructor(_script: URL, options: WorkerOptions) {
    super();
    this.options = options;
    FakeWorker.latest = this;
  }

  postMessage(request: StretchRequest, transfer: Transferable[]): void {
    this.requests.push(structuredClone(request, { transfer }));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(data: StretchReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Resolves when the request has been made. */
  async getsReady(): Promise<void> {
    this.reply({ isReady: true });
    await vi.waitFor(() => expect(this.requests).toHaveLength(1));
  }
}

const salt = new Uint8Array(16);
const costs = costsAt(0);
const password = () => Uint8Array.of(1, 2, 3);

function latestWorker(): FakeWorker {
  if (!FakeWorker.latest) throw new Error('no worker was started');
  return FakeWorker.latest;
}

describe('stretching in a worker', () => {
  beforeEach(() => {
    FakeWorker.latest = undefined;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends password, salt and costs once the worker is ready, returns the root and ends it', async () => {
    const stretching = stretchInWorker(password(), salt, costs);
    const worker = latestWorker();
    expect(worker.options.type).toBe('module');
    expect(worker.requests).toEqual([]);
    await worker.getsReady();
    expect(worker.requests).toEqual([{ password: password(), salt, costs }]);
    expect(worker.isTerminated).toBe(false);
    worker.reply({ root: Uint8Array.of(9) });
    expect(await stretching).toEqual(Uint8Array.of(9));
    expect(worker.isTerminated).toBe(true);
  });

  it('transfers the password’s bytes to the worker', async () => {
    const bytes = password();
    void stretchInWorker(bytes, salt, costs);
    await latestWorker().getsReady();
    expect(bytes.length).toBe(0);
  });

  it('rejects with StretchError when the computation fails', async () => {
    const stretching = stretchInWorker(password(), salt, costs);
    await latestWorker().getsReady();
    latestWorker().reply({ error: 'out of memory' });
    await expect(stretching).rejects.toMatchObject({
      name: 'StretchError',
      message: 'out of memory',
    });
    expect(latestWorker().isTerminated).toBe(true);
  });

  it('rejects with StretchError when the browser starts no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    const stretching = stretchInWorker(password(), salt, costs);
    await expect(stretching).rejects.toMatchObject({ name: 'StretchError' });
  });

  it('replaces a worker that does not become ready, and gives up after the third', async () => {
    vi.useFakeTimers();
    const bytes = password();
    const stretching = stretchInWorker(bytes, salt, costs);
    const workers = new Set([latestWorker()]);
    const outcome = expect(stretching).rejects.toMatchObject({ name: 'StretchError' });
    for (const ms of [5_000, 20_000, 120_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      workers.add(latestWorker());
    }
    await outcome;
    expect([...workers].map(({ isTerminated }) => isTerminated)).toEqual([true, true, true]);
    expect(bytes).toEqual(new Uint8Array(3));

    const second = stretchInWorker(password(), salt, costs);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await latestWorker().getsReady();
    latestWorker().reply({ root: Uint8Array.of(9) });
    expect(await second).toEqual(Uint8Array.of(9));
  });

  it('rejects with StretchError when the script does not load', async () => {
    const stretching = stretchInWorker(password(), salt, costs);
    latestWorker().dispatchEvent(new Event('error'));
    await expect(stretching).rejects.toMatchObject({ name: 'StretchError' });
    expect(latestWorker().isTerminated).toBe(true);
  });
});
