/** How a request is refused: before Parse sees it, but in Parse's own form; or by a rule that Parse asks. */
import type { Response } from 'express';
import Parse from 'parse/node';

/** Numbers of Parse's. */
export const TOO_MANY = 100;
export const INVALID_JSON = 107;
export const FORBIDDEN = 119;
export const VALIDATION_ERROR = 142;
export const BUSY = 155;
export const INVALID_SESSION = 209;
/** Ours: Parse's own end below a thousand. */
export const SIGN_UPS_CLOSED = 1001;
export const OTHER_PROTOCOL = 1002;

export function refuse(response: Response, status: number, code: number, error: string): void {
  response.status(status).json({ code, error });
}

export function refuseForNow(
  response: Response,
  seconds: number,
  code: number,
  error: string,
): undefined {
  response.set('Retry-After', String(Math.max(1, Math.ceil(seconds))));
  refuse(response, 429, code, error);
}

export function reject(why: string): never {
  throw new Parse.Error(Parse.Error.VALIDATION_ERROR, why);
}

export function signedIn(user: Parse.User | undefined): Parse.User & { id: string } {
  if (!user?.id) throw new Parse.Error(Parse.Error.SESSION_MISSING, 'Sign in first.');
  return user as Parse.User & { id: string };
}
