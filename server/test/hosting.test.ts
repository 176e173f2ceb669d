/** How the web app is served: fast, safe, and under deep links too. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../src/hosting/site.ts';
import { sharedServer, temporaryFolder } from './test-server.ts';

const { port } = sharedServer();
const origin = `http://localhost:${port}`;
/** A hashed script of the built app, as named in its document. */
let script: string;

beforeAll(async () => {
  script = (await (await get('/login')).text()).match(/\/assets\/start-[^" ]+\.js/)?.[0] ?? '';
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers, redirect: 'manual' });

const PAGES = ['/login', '/MusicPlayer', '/periodInfo', '/medInfo'];

describe('documents', () => {
  test.each(['/', '/login', '/question2?age=30', '/MusicPlayer'])(
    '%s answers with the app, to be revalidated',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('/assets/');
    },
  );

  test.each(['/LOGIN', '/Login', '/login/', '/musicplayer', '/PERIODINFO', '/medinfo?article=x'])(
    '%s is the same page in another letter case',
    async (path) => {
      const [response, same] = await Promise.all([
        get(path),
        get(PAGES.find((page) => path.toLowerCase().startsWith(page.toLowerCase())) ?? ''),
      ]);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(await same.text());
    },
  );

  test.each(['/no/such/page', '/diary2', '/app', '/index', '/assets', '/diary/x', '/no.where'])(
    '%s is not found, and the app says so',
    async (path) => {
      const asked = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'br' };
      const response = await get(path, asked);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toMatch(/<div id="root" data-wait="[^"]+"><\/div>/);
      const etag = response.headers.get('etag') ?? '';
      expect((await get(path, { ...asked, 'If-None-Match': etag })).status).toBe(404);
      expect((await get(path, asked, 'HEAD')).status).toBe(404);
    },
  );

  test('shared pages are not indexed by search engines', async () => {
    for (const path of ['/shared', '/Shared/', '/shared.html']) {
      const { headers } = await get(path);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await get('/login')).headers.has('x-robots-tag')).toBe(false);
  });

  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['sv,fr-CA;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.5, ja', 'ja'],
    ['pt-PT', 'pt-BR'],
    ['zh-CN,zh;q=0.9', 'zh-Hans'],
    ['zh-TW,zh-Hant;q=0.9,ja;q=0.8', 'ja'],
    ['iw-IL', 'he'],
    ['de;q=0, ar', 'ar'],
    ['sv', 'en'],
    ['*', 'en'],
    ['x,,;;q=,äö', 'en'],
    ['', 'en'],
  ])('a browser that prefers “%s” gets it in %s', async (accepted, language) => {
    const page = await get('/login', { 'Accept-Language': accepted });
    expect([page.headers.get('content-language'), page.headers.get('vary')]).toEqual([
      language,
      'Accept-Encoding, Accept-Language',
    ]);
    const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr';
    expect(await page.text()).toContain(`<html lang="${language}" dir="${direction}">`);
    const wrong = await get('/nowhere', { Accept: 'text/html', 'Accept-Language': accepted });
    expect([wrong.status, wrong.headers.get('content-language')]).toEqual([404, language]);
  });

  test('addresses do not name a language, and caches tell documents in different languages apart', async () => {
    expect((await get('/de/login')).status).toBe(404);
    expect((await get('/login?lang=de')).headers.get('content-language')).toBe('en');
    const german = { 'Accept-Language': 'de' };
    const etag = (await get('/login', german)).headers.get('etag') ?? '';
    expect((await get('/login', { ...german, 'If-None-Match': etag })).status).toBe(304);
    expect((await get('/login', { 'If-None-Match': etag })).status).toBe(200);
  });

  test('a document that has not changed is not sent again', async () => {
    const etag = (await get('/login')).headers.get('etag') ?? '';
    const again = await get('/login', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
  });
});

describe('assets', () => {
  test('the icon has the name that browsers request', async () => {
    const response = await get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('are cached as immutable and come compressed', async () => {
    const response = await get(script, { 'Accept-Encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const gzipped = await get(script, { 'Accept-Encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(await gzipped.text()).toBe(await response.text());
  });

  test.each(['/assets/gone-1234.js', '/gone.png', '/.built-from'])(
    '%s is not found',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBeNull();
    },
  );

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '//package.json',
  ])('%s, sent as it is, does not leave the folder', async (path) => {
    const { status, text } = await getAsItIs(path);
    expect([200, 400, 404]).toContain(status);
    expect(text).not.toContain('"name"');
  });

  test('one that is deleted while the server runs fails one request, and not the server', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'en'));
    await writeFile(join(folder, 'en/index.html'), '<!doctype html>');
    await writeFile(join(folder, 'gone.js'), 'x'.repeat(1_000_000));
    const server = express().use(site(folder)).listen(0);
    const port = (server.address() as AddressInfo).port;
    await rm(join(folder, 'gone.js'));
    const answer = fetch(`http://localhost:${port}/gone.js`).then((response) => response.text());
    await expect(answer).rejects.toThrow();
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    server.close();
  });

  test('music is cached for a week and supports ranges', async () => {
    for (const headers of [{}, { Range: 'bytes=100-199' }]) {
      const response = await get('/audio/bell-start.mp3', headers);
      expect(response.headers.get('content-type')).toBe('audio/mpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    }
  });

  const SIZE = 69_832;
  test.each([
    ['bytes=100-199', 206, '100-199', 100],
    ['bytes=0-0', 206, '0-0', 1],
    ['bytes=-5', 206, '69827-69831', 5],
    ['bytes=69831-', 206, '69831-69831', 1],
    ['bytes=-99999999999999999999999', 206, '0-69831', SIZE],
    ['bytes=1-99999999999999999999999', 206, '1-69831', SIZE - 1],
    ['bytes=69832-', 416, '*', 0],
    ['bytes=99999999999999999999999-', 416, '*', 0],
    ['bytes=-0', 416, '*', 0],
    ['bytes=5-2', 416, '*', 0],
    ['bytes=x-y', 200, undefined, SIZE],
    ['bytes=0-1,4-5', 200, undefined, SIZE],
    ['seconds=0-1', 200, undefined, SIZE],
  ] as const)('the range %s is answered with %i', async (range, status, part, length) => {
    const response = await get('/audio/bell-start.mp3', { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(part ? `bytes ${part}/${SIZE}` : null);
    expect((await response.arrayBuffer()).byteLength).toBe(length);
  });

  test('a range applies to GET only, and only if the file has not changed', async () => {
    const path = '/audio/bell-start.mp3';
    const head = await get(path, { Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    const other = await get(path, { Range: 'bytes=0-9', 'If-Range': '"another"' });
    expect(other.status).toBe(200);
  });

  test('a range of a missing file is not found', async () => {
    expect((await get('/audio/none.mp3', { Range: 'bytes=0-9' })).status).toBe(404);
  });

  test('scripts support ranges', async () => {
    const response = await get(script, { Range: 'bytes=0-9', 'Accept-Encoding': 'identity' });
    expect(response.status).toBe(206);
    expect((await response.arrayBuffer()).byteLength).toBe(10);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is not allowed', async (method) => {
  const response = await get('/diary', {}, method);
  expect(response.status).toBe(405);
  expect(await response.text()).toBe('Method Not Allowed');
});

test.each(['/', '/parse/health'])('a connection that read %s is kept alive', async (path) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Connection: 'keep-alive' };
    request({ port, path, headers, agent: false }, resolve).on('error', reject).end();
  });
  answer.destroy();
  // A proxy keeps an idle connection for up to a minute.
  expect(answer.headers['keep-alive']).toBe('timeout=75');
});

test('a broken address is a bad request', async () => {
  const response = await get('/%E0%A4%A');
  expect([response.status, await response.text()]).toEqual([400, 'Bad Request']);
});

const HASH = "'sha256-[A-Za-z0-9+/=]{44}'";

/** Nothing from other origins, and nothing inline. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Plus the hashes of two scripts, for old browsers and for the start of the page, and of the first style. */
const PAGE = {
  ...POLICY,
  'script-src': expect.stringMatching(`^'self' 'wasm-unsafe-eval'( ${HASH}){2}$`),
  'style-src': expect.stringMatching(`^'self' ${HASH}$`),
};

const NOTHING = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

test.each([
  ['/', PAGE],
  ['/login', PAGE],
  ['/LOGIN/', PAGE],
  ['/en/login%2Ehtml/', PAGE],
  ['/no/such/page', PAGE],
  ['/health', POLICY],
  ['/assets/gone.js', POLICY],
  ['/parse/config', NOTHING],
])('%s carries the security headers', async (path, policy) => {
  const { headers } = await get(path);
  expect(directives(headers.get('content-security-policy'))).toEqual(policy);
  if (policy !== NOTHING) expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('a built file has the headers for files and workers, and little else', async () => {
  const { headers } = await get(script);
  expect(directives(headers.get('content-security-policy'))).toEqual({
    'default-src': "'self' 'wasm-unsafe-eval'",
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect([...headers].join().length).toBeLessThan(550);
});

test('a page from the browser’s cache keeps its policy', async () => {
  const first = await get('/login');
  const again = await get('/login', { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const policy = 'content-security-policy';
  expect(again.headers.get(policy)).toBe(first.headers.get(policy));
});

test.each(['/', '/login', '/no/such/page'])(
  'the policy allows the inline scripts and styles of %s, and only those from the build',
  async (path) => {
    const response = await get(path);
    const policy = directives(response.headers.get('content-security-policy'));
    const elements = /<(script|style)\b[^>]*>([\s\S]+?)<\/\1>/g;
    const inline = [...(await response.text()).matchAll(elements)];
    expect(inline.map(([, element]) => element)).toEqual(['script', 'script', 'style']);
    for (const [, element, text = ''] of inline) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy[`${element}-src`]).toContain(`'sha256-${hash}'`);
    }
  },
);

test('a refused socket is closed, and does not harm the server', async () => {
  const reset = await refusedSocket();
  reset.resetAndDestroy();
  const patient = await refusedSocket();
  await once(patient, 'end');
  expect((await get('/health')).status).toBe(200);
  patient.destroy();
});

test('the cloud’s answers are never cached', async () => {
  expect((await get('/parse/config')).headers.get('cache-control')).toBe('no-store');
});

test('the pre-compressed file has the same content', async () => {
  const { readFile } = await import('node:fs/promises');
  const file = new URL(`../../web/dist${script}`, import.meta.url);
  const brotli = await readFile(new URL(`${file.href}.br`));
  expect(brotliDecompressSync(brotli).equals(await readFile(file))).toBe(true);
});

/** `fetch` would normalise the path. */
async function getAsItIs(path: string): Promise<{ status: number | undefined; text: string }> {
  const sent = request({ port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await textOf(response) };
}

/** Requests a socket at another address, and never closes its side. */
async function refusedSocket(): Promise<Socket> {
  const socket = createConnection({ port, allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(
    'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await once(socket, 'readable');
  expect(String(socket.read())).toContain('403');
  return socket;
}

function directives(policy: string | null) {
  const parts = (policy ?? '').split('; ').map((directive) => directive.split(/ (.*)/, 2));
  return Object.fromEntries(parts);
}
