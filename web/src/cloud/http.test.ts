import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from './http.ts';

const answerWith = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));

describe('an answer of 429', () => {
  afterEach(() => vi.unstubAllGlobals());
  const asking = () => request({ method: 'POST', path: '/login' }).catch((error) => error);

  it('of a busy cloud says when to retry', async () => {
    answerWith(429, { code: 155, error: 'busy' }, { 'Retry-After': '7' });
    expect(await asking()).toMatchObject({ code: 'cloud/busy', retryAfterMs: 7_000 });
  });

  it('without a valid time is retried after a few seconds', async () => {
    answerWith(429, { code: 155, error: 'busy' });
    expect(await asking()).toMatchObject({ code: 'cloud/busy', retryAfterMs: 5_000 });
    answerWith(429, { code: 155 }, { 'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT' });
    expect(await asking()).toMatchObject({ code: 'cloud/busy', retryAfterMs: 5_000 });
  });

  it('for too many attempts is not retried', async () => {
    answerWith(429, { code: 100, error: 'too many requests' }, { 'Retry-After': '7' });
    expect(await asking()).toMatchObject({
      code: 'auth/too-many-requests',
      retryAfterMs: undefined,
    });
  });
});

it('an app that the cloud no longer supports gets an error of its own', async () => {
  answerWith(426, { code: 1002, error: 'The cloud speaks protocols 3 and 4.' });
  const asking = request({ method: 'GET', path: '/config' });
  await expect(asking).rejects.toMatchObject({ code: 'cloud/other-protocol' });
  vi.unstubAllGlobals();
});

describe('a session that is refused', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Invalid session token', 'auth/user-token-expired'],
    ['account deleted', 'auth/user-deleted'],
  ])('with "%s" is %s', async (error, code) => {
    answerWith(400, { code: 209, error });
    await expect(request({ method: 'GET', path: '/users/me' })).rejects.toMatchObject({ code });
  });
});
