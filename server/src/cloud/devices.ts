/** What users can see of their own sessions, and how they end. Nobody is ever shown a token. */
import Parse from 'parse/node';
import { endDevices, endOldestDevices, listDevices, tokenToId } from '../database/sessions.ts';
import { needRecentLogin, type RulesNeeds } from './account-rules.ts';
import { SESSIONS_PER_USER } from './limits.ts';
import { reject, signedIn } from './refusal.ts';

export function defineDevices({ pool, forgetSessions }: RulesNeeds): void {
  Parse.Cloud.define('devices', async ({ user }) => listDevices(pool, askerOf(user)));

  Parse.Cloud.define('endDevices', async ({ user, params }) => {
    const asker = askerOf(user);
    const { which, ...others } = params;
    if (!isListOfIds(which) || Object.keys(others).length > 0) {
      reject('Name the devices to end.');
    }
    // Otherwise a stolen session could lock its owner out of all other devices.
    const own = tokenToId(asker.token);
    if (which.some((id) => id !== own)) await needRecentLogin(user);
    const ended = await endDevices(pool, asker, which);
    await forgetSessions(ended);
    return { ended: ended.length };
  });

  Parse.Cloud.afterLogin(async ({ object }) => {
    await forgetSessions(await endOldestDevices(pool, askerOf(object)));
  });

  function askerOf(user: Parse.User | undefined) {
    const holder = signedIn(user);
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
