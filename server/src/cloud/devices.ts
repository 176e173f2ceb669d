/** What a user can see of her own sessions, and how she ends them. She is never shown a token. */
import type ParseNode from 'parse/node';
import type { Devices } from '../database/devices.ts';
import { type Parse, refuse, signedIn } from './rule.ts';

export type DevicesNeeds = {
  devices: Devices;
  /** Told of the tokens of sessions that have ended: Parse knows them by heart for some seconds. */
  forgetSessions: (tokens: string[]) => Promise<void>;
};

/** More devices than anybody has. */
const MOST_IDS = 100;

export function defineDevices(Parse: Parse, { devices, forgetSessions }: DevicesNeeds): void {
  Parse.Cloud.define('devices', async ({ user }) => devices.list(askerOf(user)));

  Parse.Cloud.define('endDevices', async ({ user, params }) => {
    const asker = askerOf(user);
    const { which, ...others } = params;
    if (!isChoice(which) || Object.keys(others).length > 0) {
      refuse(Parse, 'Name the devices to end, or the word others.');
    }
    const ended = await devices.end(asker, which);
    await forgetSessions(ended);
    return { ended: ended.length };
  });

  function askerOf(user: ParseNode.User | undefined) {
    const holder = signedIn(Parse, user);
    return { user: holder.id, token: holder.getSessionToken() ?? '' };
  }
}

function isChoice(which: unknown): which is string[] | 'others' {
  if (which === 'others') return true;
  return (
    Array.isArray(which) && which.length <= MOST_IDS && which.every((id) => typeof id === 'string')
  );
}
