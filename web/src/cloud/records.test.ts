import { afterEach, expect, it, vi } from 'vitest';
import { BATCH_MAX_RECORDS, createRecordCloud } from './records.ts';

afterEach(() => vi.unstubAllGlobals());

it('a push is plain JSON of at most fifty writes, each with an id, a revision and a sealed body and nothing else', async () => {
  const sent: (readonly [unknown, RequestInit | undefined])[] = [];
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    sent.push([address, init]);
    return new Response('[{"success":{}},{"success":{}}]');
  });
  // Rows of the device have further fields.
  const first = { id: 'new', rev: 1, sealed: 'sealed once', isNew: true, waiting: 7, version: 3 };
  const second = { id: 'old', rev: 12, sealed: 'sealed again', closed: 'kept', waiting: 8 };
  await createRecordCloud(() => 'a token').push([first, second], 'this life');

  const [[address, init] = []] = sent;
  expect(sent).toHaveLength(1);
  expect(address).toBe('/parse/batch');
  // The cloud refuses compressed bodies, so a string is sent as it is.
  expect(typeof init?.body).toBe('string');
  expect(init).toMatchObject({
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Lunaria-Generation': 'this life',
      'Lunaria-Protocol': '2',
      'X-Parse-Application-Id': 'lunaria',
      'X-Parse-Session-Token': 'a token',
    },
  });
  expect(Object.keys(init?.headers ?? {})).toHaveLength(5);
  expect(JSON.parse(String(init?.body))).toStrictEqual({
    requests: [
      {
        method: 'POST',
        path: '/parse/classes/Record',
        body: { objectId: 'new', sealed: 'sealed once', rev: 1 },
      },
      {
        method: 'PUT',
        path: '/parse/classes/Record/old',
        body: { sealed: 'sealed again', rev: 12 },
      },
    ],
  });
  expect(BATCH_MAX_RECORDS).toBe(50);
});
