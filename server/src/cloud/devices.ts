/** What a user can see of her own sessions, and how they end. Nobody is ever shown a token. */
import type ParseNode from 'parse/node';
import { type Devices, tokenToId } from '../database/devices.ts';
import { needRecentLogin } from './account-rules.ts';
import { SESSIONS_PER_USER } from './limits.ts';
import { type Parse, refuse, signedIn } from './rule.ts';

export type DevicesNeeds = {
  devices: Devices;
  /** Told of the tokens of sessions that have ended: Parse caches sessions for some seconds. */
  forgetSessions: (tokens: string[]) => Promise<void>;
};

export function defineDevices(Parse: Parse, { devices, forgetSessions }: DevicesNeeds): void {
  Parse.Cloud.define('devices', async ({ user }) => devices.list(askerOf(user)));

  Parse.Cloud.define('endDevices', async ({ user, params }) => {
    const asker = askerOf(user);
    const { which, ...others } = params;
    if (!isListOfIds(which) || Object.keys(others).length > 0) {
      refuse(Parse, 'Name the devices to end.');
    }
    // Otherwise a stolen session could lock its owner out of all other devices.
    const own = tokenToId(asker.token);
    if (which.some((id) => id !== own)) await needRecentLogin(Parse, user);
    const ended = await devices.end(asker, which);
    await forgetSessions(ended);
    return { ended: ended.length };
  });

  Parse.Cloud.afterLogin(async ({ object }) => {
    await forgetSessions(await devices.endBeyond(askerOf(object), SESSIONS_PER_USER));
  });

  function askerOf(user: ParseNode.User | undefined) {
    const holder = signedIn(Parse, user);
    return { user: holder.id, token: holder.getSessionToken() ?? '' };
  }
}

function isListOfIds(which: unknown): which is string[] {
  return (
    Array.isArray(which) &&
    which.length <= SESSIONS_PER_USER &&
    which.every((id) => typeof id === 'string')
  );
}
