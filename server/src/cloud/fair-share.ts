/**
 * No account takes more of the server than its share, however many devices it has, and no session uses up the whole
 * share of its account: a stolen one must not keep the owner out. Each node counts for itself, since it is the node
 * that is protected.
 */
import type { RequestHandler } from 'express';
import { answered } from './answered.ts';
import { callerOf } from './callers.ts';
import { createCounters } from './counters.ts';
import { doorOf } from './doors.ts';
import { createLanes } from './lanes.ts';
import { MINUTE_SECONDS, PUSH_UNIT, SESSION_SHARE, WAITING_IN_LANE } from './limits.ts';
import { BUSY, refuseForNow } from './refusal.ts';

export type FairShare = {
  /** Before the body is read. */
  request: RequestHandler;
  /** After it: a push counts as much as what is in it. */
  push: RequestHandler;
  /** One request that reads or writes records at a time. */
  lane: RequestHandler;
};

export function createFairShare(perMinute: number): FairShare {
  const accounts = createCounters();
  const sessions = createCounters();
  const lanes = createLanes(WAITING_IN_LANE);

  const count =
    (unitsOf: (request: { body?: unknown }, bytes: number) => number): RequestHandler =>
    async (request, response, next) => {
      const caller = callerOf(response);
      const units = unitsOf(request, response.locals.bytes ?? 0);
      if (caller === undefined || units === 0) return next();
      for (const [counters, key, most] of [
        [sessions, caller.session, perMinute * SESSION_SHARE],
        [accounts, caller.id, perMinute],
      ] as const) {
        const { count, secondsLeft } = await counters.add(key, MINUTE_SECONDS, units);
        if (count > most) return refuseForNow(response, secondsLeft, BUSY, 'busy');
      }
      next();
    };

  return {
    request: count(() => 1),
    push: count(({ body }, bytes) => {
      const { requests } = Object(body) as { requests?: unknown[] };
      if (requests === undefined) return 0;
      const units = Math.max(requests.length / PUSH_UNIT.records, bytes / PUSH_UNIT.bytes);
      return Math.max(0, Math.ceil(units) - 1);
    }),
    lane: async (request, response, next) => {
      const caller = callerOf(response);
      if (caller === undefined || doorOf(response).holds === undefined) return next();
      const leave = await lanes.enter(caller.id);
      if (leave === undefined) return refuseForNow(response, 1, BUSY, 'busy');
      // The caller hung up while waiting.
      if (response.destroyed) return leave();
      void answered(request, response).then(leave);
      next();
    },
  };
}
