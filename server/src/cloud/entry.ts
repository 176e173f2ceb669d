/** Sign-ups, log-ins, recoveries and new passwords: what is counted, and who waits for whom, before Parse hashes. */
import { availableParallelism } from 'node:os';
import type { Request, RequestHandler, Response } from 'express';
import type { FindHolder } from '../database/sessions.ts';
import type { NetworkOf } from './address.ts';
import { beginAttempt } from './attempts.ts';
import type { Counters } from './counters.ts';
import {
  EMAIL_MAX_CHARS,
  HOUR_SECONDS,
  LONGEST_WAIT_MS,
  WAITING_FOR_HASH,
  WRONG_LOG_INS,
} from './limits.ts';
import { answered, createLanes, createTurns } from './queues.ts';
import {
  BUSY,
  refuse,
  refuseForNow,
  SIGN_UPS_CLOSED,
  TOO_MANY,
  VALIDATION_ERROR,
} from './refusal.ts';

type Parts = {
  signUpsPerHour: number;
  loginsPerHour: number;
  newCounters: () => Counters;
  networkOf: NetworkOf;
  findHolder: FindHolder;
};

/** One core is left to everybody else. The hashing itself is done in threads of its own, by native code. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
const WRONG = 404;
const RECOVERY = ['/functions/openRecovery', '/functions/recover'];

export function createEntry(parts: Parts): RequestHandler {
  const { signUpsPerHour, loginsPerHour, newCounters, networkOf, findHolder } = parts;
  const addresses = newCounters();
  // Apart from each other, so that a crowd of invented accounts cannot push out which networks are known.
  const attempts = { accounts: newCounters(), known: newCounters() };
  const turns = createTurns(HASHES_AT_ONCE, LONGEST_WAIT_MS);
  const lanes = createLanes(WAITING_FOR_HASH);

  return async (request, response, next) => {
    if (request.path === '/login') return logIn(request, response, next);
    if (request.path === '/users') return signUp(request, response, next);
    if (RECOVERY.includes(request.path)) return recover(request, response, next);
    if (request.method !== 'PUT' || !('password' in (request.body ?? {}))) return next();
    // A new password, which only somebody with a session can set.
    const holder = await findHolder(request.get('X-Parse-Session-Token'));
    await inTurn(request, response, holder?.id, next);
  };

  async function signUp(...[request, response, next]: Parameters<RequestHandler>) {
    if (signUpsPerHour === 0) {
      return refuse(response, 403, SIGN_UPS_CLOSED, 'sign-ups are closed');
    }
    const isWithin = await countAddress(`sign-up ${networkOf(request)}`, signUpsPerHour, response);
    if (isWithin) await inTurn(request, response, undefined, next);
  }

  async function logIn(...[request, response, next]: Parameters<RequestHandler>) {
    const account = accountIn(request, response);
    if (account === undefined) return;
    const network = networkOf(request);
    const holder = await findHolder(request.get('X-Parse-Session-Token'));
    const isHolder = holder?.username === account;
    // The address comes first, so that a refused caller leaves no further keys in memory.
    if (!isHolder && !(await countAddress(`log-in ${network}`, loginsPerHour, response))) return;
    const attempt = await beginAttempt(attempts, { network, account, isHolder });
    if (attempt.refusedForSeconds !== undefined) {
      return refuseForNow(response, attempt.refusedForSeconds, TOO_MANY, 'too many attempts');
    }
    const status = await inTurn(request, response, isHolder ? holder.id : undefined, next);
    await attempt.decide(status === 200 ? 'right' : status === WRONG ? 'wrong' : 'neither');
  }

  /** Counted apart from wrong log-ins. No ceiling for all addresses together: no crowd can guess a phrase. */
  async function recover(...[request, response, next]: Parameters<RequestHandler>) {
    const account = accountIn(request, response);
    if (account === undefined) return;
    const network = networkOf(request);
    if (!(await countAddress(`recovery ${network}`, loginsPerHour, response))) return;
    const { perPair } = WRONG_LOG_INS;
    const pair = `wrong recovery ${network} ${account}`;
    const { count, secondsLeft } = await attempts.accounts.add(pair, perPair.seconds);
    if (count > perPair.most) {
      return refuseForNow(response, secondsLeft, TOO_MANY, 'too many attempts');
    }
    const status = await inTurn(request, response, undefined, next);
    if (status !== WRONG) await attempts.accounts.takeBack(pair);
  }

  async function countAddress(key: string, most: number, response: Response): Promise<boolean> {
    const { count, secondsLeft } = await addresses.add(key, HOUR_SECONDS);
    if (count > most) refuseForNow(response, secondsLeft, TOO_MANY, 'too many requests');
    return count <= most;
  }

  /** Resolves with the status of Parse's answer, if it was asked. `holder` is the account whose session came along. */
  async function inTurn(
    request: Request,
    response: Response,
    holder: string | undefined,
    next: () => void,
  ): Promise<number | undefined> {
    const leave = holder === undefined ? () => {} : await lanes.enter(holder);
    if (leave === undefined) return refuseForNow(response, 1, BUSY, 'busy');
    const turn = await turns.take(holder !== undefined);
    if ('comeBackInSeconds' in turn) {
      leave();
      return refuseForNow(response, turn.comeBackInSeconds, BUSY, 'busy');
    }
    try {
      // The caller hung up while waiting.
      if (response.destroyed) return 0;
      const status = answered(request, response);
      next();
      return await status;
    } finally {
      turn.end();
      leave();
    }
  }
}

function accountIn({ body }: Request, response: Response): string | undefined {
  const { username } = body as { username: string };
  if (username.length <= EMAIL_MAX_CHARS) return username;
  refuse(response, 400, VALIDATION_ERROR, 'That e-mail address is too long.');
  return undefined;
}
