/** Parse's REST protocol on our own origin. Nothing is retried here: only the caller knows what may be repeated. */
import { noteCloudTime } from './clock.ts';
import { CloudError, refusalToCode } from './cloud-error.ts';

export type RequestOptions = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly session?: string | undefined;
  readonly body?: unknown;
  /** The generation that the caller's data is from; any other one refuses. */
  readonly generation?: string | undefined;
};

export const APPLICATION_ID = 'lunaria';

/** [Note: The protocol] in server/src/cloud/form.ts. */
const PROTOCOL = '2';

const TIME_OUT_MS = 20_000;
const GENERATION_HEADER = 'Lunaria-Generation';
const PRECONDITION_FAILED = 412;
/** A proxy whose cloud is down, or a cloud that is just starting. */
const GATEWAY_ERRORS = [502, 503, 504];

export async function request(options: RequestOptions): Promise<unknown> {
  return (await requestWithGeneration(options)).answer;
}

/** Rejects with `CloudError`. After a time-out, as after a lost network, nobody knows whether the cloud got the request. */
export async function requestWithGeneration(options: RequestOptions) {
  const { method, path, session, body, generation } = options;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/parse${path}`, {
      method,
      headers: {
        'X-Parse-Application-Id': APPLICATION_ID,
        'Lunaria-Protocol': PROTOCOL,
        ...(session !== undefined && { 'X-Parse-Session-Token': session }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(generation !== undefined && { [GENERATION_HEADER]: generation }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    noteCloudTime(response.headers.get('Date'));
    answer = await response.json().catch((error) => {
      // A body that is not JSON is not from the cloud; one that breaks off is a lost network.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
  } catch {
    throw new CloudError('auth/network-request-failed');
  }
  if (response.ok && answer !== undefined) {
    return { answer, generation: response.headers.get(GENERATION_HEADER) ?? '' };
  }
  if (response.status === PRECONDITION_FAILED) throw new CloudError('cloud/other-generation');
  if (GATEWAY_ERRORS.includes(response.status)) throw new CloudError('auth/network-request-failed');
  const { code: number, error } = (answer ?? {}) as { code?: number; error?: string };
  const code = refusalToCode(number, error);
  if (code !== 'cloud/busy') throw new CloudError(code);
  throw new CloudError(code, undefined, retryAfterToMs(response.headers.get('Retry-After')));
}

const DEFAULT_RETRY_AFTER_MS = 5_000;

/** Our cloud sends seconds; a date, or nothing, comes from a proxy. */
function retryAfterToMs(text: string | null): number {
  const seconds = Number(text ?? '');
  return seconds > 0 ? seconds * 1_000 : DEFAULT_RETRY_AFTER_MS;
}

/** Throws `auth/internal-error` for anything else. */
export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new CloudError('auth/internal-error');
  return value as Record<string, unknown>;
}
