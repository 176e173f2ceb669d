/** No account takes more than its share of a node, and no session all of that: a stolen one must not shut its owner out. */
import type { RequestHandler } from 'express';
import { callerOf } from './callers.ts';
import { createCounters } from './counters.ts';
import { doorOf } from './doors.ts';
import { MINUTE_SECONDS, PUSH_UNIT, SESSION_SHARE, WAITING_IN_LANE } from './limits.ts';
import { answered, createLanes } from './queues.ts';
import { BUSY, refuseForNow } from './refusal.ts';

export function createFairShare(perMinute: number) {
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

  const lane: RequestHandler = async (request, response, next) => {
    const caller = callerOf(response);
    if (caller === undefined || doorOf(response).holds === undefined) return next();
    const leave = await lanes.enter(caller.id);
    if (leave === undefined) return refuseForNow(response, 1, BUSY, 'busy');
    // The caller hung up while waiting.
    if (response.destroyed) return leave();
    void answered(request, response).then(leave);
    next();
  };

  return {
    /** Before the body is read. */
    request: count(() => 1),
    /** After it: a push counts as much as what is in it. */
    push: count(({ body }, bytes) => {
      const { requests } = Object(body) as { requests?: unknown[] };
      if (requests === undefined) return 0;
      const units = Math.max(requests.length / PUSH_UNIT.records, bytes / PUSH_UNIT.bytes);
      return Math.max(0, Math.ceil(units) - 1);
    }),
    /** One request that reads or writes records at a time. */
    lane,
  };
}
