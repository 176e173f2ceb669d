import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { RequestHandler } from 'express';

const YEAR_SECONDS = 31_536_000;

/** Of everything but documents: nothing else inline. */
const POLICY = policyOf('');

export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set({
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  if (request.secure) {
    response.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
  }
  next();
};

/** What the cloud answers is never shown as a page. */
export const noDocumentPolicy: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.removeHeader('Permissions-Policy');
  next();
};

/** Of all these headers only workers heed a policy, and on a slow line each kilobyte of headers is noticed. */
export function setAssetHeaders(response: ServerResponse): void {
  for (const name of ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options']) {
    response.removeHeader(name);
  }
  response.setHeader('Content-Security-Policy', "default-src 'self' 'wasm-unsafe-eval'");
}

/** By address, such as `/en/diary.html`. */
export function documentPolicies(folder: string): ReadonlyMap<string, string> {
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.html'));
  return new Map(
    documents.map((name) => [`/${name}`, policyOf(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** What a document has inline is allowed by its hash. */
function policyOf(html: string): string {
  const scripts = hashesOf(html, /<script\b[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Songs are fetched whole and played from memory.
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // The app sends all forms itself. A browser would write what was typed into the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
