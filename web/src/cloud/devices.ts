/** The sessions of an account, as the cloud tells of them: without names, which it does not know, and without tokens. */
import { asObject } from './as-object.ts';
import { CloudError } from './cloud-error.ts';
import { request } from './http.ts';

export type DeviceSession = {
  readonly id: string;
  /** As an ISO text, to the millisecond. */
  readonly began: string;
  /** The day, `yyyy-mm-dd`, by the cloud's clock in UTC. */
  readonly lastUsed: string;
  readonly isThis: boolean;
};

/** The latest first. Rejects with `CloudError`. */
export async function listSessions(session: string): Promise<readonly DeviceSession[]> {
  const result = await callFunction('devices', session, {});
  if (!Array.isArray(result)) throw new CloudError('auth/internal-error');
  return result.map(resultToSession);
}

/** Other sessions than the caller's need a log-in of the last five minutes. Rejects with `CloudError`. */
export async function endSessionsById(session: string, ids: readonly string[]): Promise<void> {
  await callFunction('endDevices', session, { which: ids });
}

async function callFunction(name: string, session: string, body: object): Promise<unknown> {
  const answer = await request({ method: 'POST', path: `/functions/${name}`, session, body });
  return asObject(answer).result;
}

function resultToSession(result: unknown): DeviceSession {
  const { id, began, lastUsed, isThis } = asObject(result);
  if (typeof id !== 'string' || typeof began !== 'string' || typeof lastUsed !== 'string') {
    throw new CloudError('auth/internal-error');
  }
  return { id, began, lastUsed, isThis: isThis === true };
}
