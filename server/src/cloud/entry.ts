/**
 * Signing up, logging in, recovering and changing the password: what is counted, and who waits for whom, before Parse
 * hashes.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { FindHolder } from '../database/sessions.ts';
import type { NetworkOf } from './address.ts';
import { beginAttempt } from './attempts.ts';
import type { Counters } from './counters.ts';
import { EMAIL_MAX_CHARS, HOUR_SECONDS, WRONG_LOG_INS } from './limits.ts';
import { BUSY, refuse, refuseForNow, SIGN_UPS_CLOSED, TOO_MANY } from './refusal.ts';
import type { Turns } from './turns.ts';

type Parts = {
  signUpsPerHour: number;
  loginsPerHour: number;
  counters: Counters;
  turns: Turns;
  networkOf: NetworkOf;
  findHolder: FindHolder;
};

const WRONG = 404;
const VALIDATION_ERROR = 142;

/** The two steps of a recovery, and what each brings besides the username. */
const RECOVERY: Record<string, readonly string[]> = {
  '/functions/openRecovery': ['verifier'],
  '/functions/recover': ['verifier', 'password', 'keyring'],
};

export function createEntry(parts: Parts): RequestHandler {
  const { signUpsPerHour, loginsPerHour, counters, turns, networkOf, findHolder } = parts;

  return async (request, response, next) => {
    if (request.path === '/login') return logIn(request, response, next);
    if (request.path === '/users') return signUp(request, response, next);
    const fields = RECOVERY[request.path];
    if (fields !== undefined) return recover(fields, request, response, next);
    if (request.method !== 'PUT' || !('password' in (request.body ?? {}))) return next();
    // A new password: those who could set one have a session.
    const holder = await findHolder(request.get('X-Parse-Session-Token'));
    await inTurn(response, holder !== undefined, next);
  };

  async function signUp(...[request, response, next]: Parameters<RequestHandler>) {
    if (signUpsPerHour === 0) {
      return refuse(response, 403, SIGN_UPS_CLOSED, 'sign-ups are closed');
    }
    const key = `sign-up ${networkOf(request)}`;
    const { count, secondsLeft } = await counters.add(key, HOUR_SECONDS);
    if (count > signUpsPerHour) {
      return refuseForNow(response, secondsLeft, TOO_MANY, 'too many requests');
    }
    await inTurn(response, false, next);
  }

  async function logIn(...[request, response, next]: Parameters<RequestHandler>) {
    const account = accountIn(request, ['password']);
    if (account === undefined) {
      return refuse(response, 400, VALIDATION_ERROR, 'A log-in is a username and a password.');
    }
    const network = networkOf(request);
    const holder = await findHolder(request.get('X-Parse-Session-Token'));
    const isHolder = holder?.username === account;
    const attempt = await beginAttempt(counters, { network, account, isHolder });
    if (attempt.refusedForSeconds !== undefined) {
      return refuseForNow(response, attempt.refusedForSeconds, TOO_MANY, 'too many attempts');
    }
    if (!attempt.isHers) {
      const { count, secondsLeft } = await counters.add(`log-in ${network}`, HOUR_SECONDS);
      if (count > loginsPerHour) {
        await attempt.decide('neither');
        return refuseForNow(response, secondsLeft, TOO_MANY, 'too many requests');
      }
    }
    const status = await inTurn(response, attempt.isHers, next);
    await attempt.decide(status === 200 ? 'right' : status === WRONG ? 'wrong' : 'neither');
  }

  /**
   * Counted by address and account like wrong log-ins, but apart from them: neither shuts out the other. There is no
   * ceiling for all addresses together, which could shut her out: a phrase is not to be guessed by any crowd.
   */
  async function recover(
    fields: readonly string[],
    ...[request, response, next]: Parameters<RequestHandler>
  ) {
    const account = accountIn(request, fields);
    if (account === undefined) {
      return refuse(response, 400, VALIDATION_ERROR, 'A recovery is a username and a verifier.');
    }
    const network = networkOf(request);
    const { perPair } = WRONG_LOG_INS;
    const pair = `wrong recovery ${network} ${account}`;
    const here = await counters.add(pair, perPair.seconds);
    if (here.count > perPair.most) {
      return refuseForNow(response, here.secondsLeft, TOO_MANY, 'too many attempts');
    }
    const all = await counters.add(`recovery ${network}`, HOUR_SECONDS);
    if (all.count > loginsPerHour) {
      await counters.takeBack(pair);
      return refuseForNow(response, all.secondsLeft, TOO_MANY, 'too many requests');
    }
    const status = await inTurn(response, false, next);
    if (status !== WRONG) await counters.takeBack(pair);
  }

  /** Resolves with the status when Parse has answered. */
  async function inTurn(response: Response, goesFirst: boolean, next: () => void): Promise<number> {
    const turn = await turns.take(goesFirst);
    if ('comeBackInSeconds' in turn) {
      refuseForNow(response, turn.comeBackInSeconds, BUSY, 'busy');
      return response.statusCode;
    }
    // Whoever has gone meanwhile would only take somebody else's time.
    if (response.destroyed) {
      turn.end();
      return 0;
    }
    const answered = statusOf(response);
    next();
    return answered.finally(turn.end);
  }
}

/** Whose account it is. Parse would take other fields too, and look for the account by those. */
function accountIn({ body }: Request, fields: readonly string[]): string | undefined {
  const { username, ...rest } = Object(body);
  if (typeof username !== 'string' || username.length > EMAIL_MAX_CHARS) return undefined;
  const isWhole = fields.every((field) => typeof rest[field] === 'string');
  return isWhole && Object.keys(rest).length === fields.length ? username : undefined;
}

/** By the answer itself and not by its arrival: a caller who hangs up does not end the work he started. */
function statusOf(response: Response): Promise<number> {
  return new Promise((resolve) => {
    const end = response.end;
    response.end = (...args: unknown[]) => {
      resolve(response.statusCode);
      return Reflect.apply(end, response, args);
    };
  });
}
