/**
 * A network between one device and the real cloud that does what networks do: loses requests, loses answers,
 * delivers twice, and delivers late, when the device has long given up. What it does to each request is
 * said beforehand, so that a run can be repeated.
 */
import { CloudError } from '../src/cloud/cloud-error.ts';
import type { RecordCloud } from '../src/cloud/records.ts';

/**
 * - `lost`: the request does not arrive
 * - `unanswered`: it arrives, the answer does not
 * - `twice`: it arrives twice, and the second answer is heard
 * - `late`: it arrives when `deliverLate` is called; the device has given up
 * - `slow`, `slow-answer`: it waits on its way there, or back, until `hurry` is called
 */
export type Weather = 'fine' | 'lost' | 'unanswered' | 'twice' | 'late' | 'slow' | 'slow-answer';

export type Network = {
  readonly cloud: RecordCloud;
  /** The weather of the next requests, one each; fine after them. */
  readonly forecast: (weather: readonly Weather[]) => void;
  /** Resolves when a request is waiting on its way. */
  readonly isWaiting: () => Promise<void>;
  readonly hurry: () => void;
  readonly deliverLate: () => Promise<void>;
  /** The device is gone: nothing of what is under way comes back to it. */
  readonly cut: () => void;
};

export function createNetwork(cloud: RecordCloud): Network {
  let coming: Weather[] = [];
  let late: (() => Promise<unknown>)[] = [];
  let paused: (() => void)[] = [];
  /** Answers to requests that were sent together may come after the hurry. */
  let isHurried = false;
  let onWaiting = () => {};
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
    switch (coming.shift() ?? 'fine') {
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
    if (isHurried) return Promise.resolve();
    return new Promise((resolve) => {
      paused.push(resolve);
      onWaiting();
    });
  }

  function hurry(): void {
    isHurried = true;
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
    forecast: (weather) => {
      coming = [...weather];
      if (weather.length > 0) isHurried = false;
    },
    isWaiting: () =>
      new Promise((resolve) => {
        onWaiting = resolve;
      }),
    hurry,
    deliverLate: async () => {
      const sending = late;
      late = [];
      // The last one to leave arrives first.
      for (const send of sending.reverse()) await send().catch(() => {});
    },
    cut: () => {
      isCut = true;
      hurry();
    },
  };
}

function lost(): CloudError {
  return new CloudError('auth/network-request-failed');
}
