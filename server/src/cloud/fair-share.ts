/** No single account takes more of the server than its share, however many devices and sessions it has. */
import type { Request, RequestHandler } from 'express';
import type { Counters } from './counters.ts';
import { MINUTE_SECONDS } from './limits.ts';
import { BUSY, refuseForNow } from './refusal.ts';

/** Runs inside Parse, where it is known who asks. */
export function fairShare(counters: Counters, perMinute: number): RequestHandler {
  return async (request: Request & { auth?: { user?: { id?: string } } }, response, next) => {
    const user = request.auth?.user?.id;
    if (user === undefined) return next();
    const { count, secondsLeft } = await counters.add(user, MINUTE_SECONDS);
    if (count > perMinute) refuseForNow(response, secondsLeft, BUSY, 'busy');
    else next();
  };
}
