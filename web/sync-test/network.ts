/**
 * A network between one device and the real cloud. It loses requests and answers, delivers twice, and delivers late, after
 * the device has given up. What happens to each request is planned, so that a run can be repeated.
 */
import { CloudError } from '../src/cloud/cloud-error.ts';
import type { RecordCloud } from '../src/cloud/records.ts';

/**
 * - `fine`: it arrives, and so does the answer
 * - `lost`: it does not arrive
 * - `unanswered`: it arrives, but the answer does not
 * - `twice`: it arrives twice, and the second answer is received
 * - `late`: it arrives when `deliverLate` is called; the device has given up
 * - `slow`, `slow-answer`: the request, or the answer, is paused until `release` is called
 */
export type Delivery = 'fine' | 'lost' | 'unanswered' | 'twice' | 'late' | 'slow' | 'slow-answer';

export type Network = {
  readonly cloud: RecordCloud;
  /** What happens to the next requests, one each; all later ones are fine. */
  readonly plan: (deliveries: readonly Delivery[]) => void;
  /** Resolves when a request is paused. */
  readonly whenPaused: () => Promise<void>;
  readonly release: () => void;
  readonly deliverLate: () => Promise<void>;
  /** The device is gone: it receives no answers any more. */
  readonly cut: () => void;
};

export function createNetwork(cloud: RecordCloud): Network {
  let planned: Delivery[] = [];
  let late: (() => Promise<unknown>)[] = [];
  let paused: (() => void)[] = [];
  /** Requests sent together may be paused after the release. */
  let isReleased = false;
  let onPaused = () => {};
  let isCut = false;

  function through<Arguments extends unknown[], Answer>(
    call: (...given: Arguments) => Promise<Answer>,
  ): (...given: Arguments) => Promise<Answer> {
    return async (...given) => {
      const answer = await travel(() => call(...given));
      if (isCut) throw lost();
      return answer;
    };
  }

  async function travel<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (isCut) throw lost();
    switch (planned.shift() ?? 'fine') {
      case 'fine':
        return send();
      case 'lost':
        throw lost();
      case 'unanswered':
        await send();
        throw lost();
      case 'twice':
        await send();
        return send();
      case 'late':
        late.push(send);
        throw lost();
      case 'slow':
        await pause();
        return send();
      case 'slow-answer': {
        const answer = await send();
        await pause();
        return answer;
      }
    }
  }

  function pause(): Promise<void> {
    if (isReleased) return Promise.resolve();
    return new Promise((resolve) => {
      paused.push(resolve);
      onPaused();
    });
  }

  function release(): void {
    isReleased = true;
    for (const goOn of paused) goOn();
    paused = [];
  }

  return {
    cloud: {
      push: through(cloud.push),
      pull: through(cloud.pull),
      pullBefore: through(cloud.pullBefore),
      fetch: through(cloud.fetch),
      cloudAhead: cloud.cloudAhead,
    },
    plan: (deliveries) => {
      planned = [...deliveries];
      if (deliveries.length > 0) isReleased = false;
    },
    whenPaused: () =>
      new Promise((resolve) => {
        onPaused = resolve;
      }),
    release,
    deliverLate: async () => {
      const sending = late;
      late = [];
      // In reverse order: the last one sent arrives first.
      for (const send of sending.reverse()) await send().catch(() => {});
    },
    cut: () => {
      isCut = true;
      release();
    },
  };
}

function lost(): CloudError {
  return new CloudError('auth/network-request-failed');
}
