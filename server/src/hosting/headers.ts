/** The security headers of every answer. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';

/**
 * React Aria puts constant style elements into the page, the second on iOS only; they are allowed by
 * their hashes, which a browser test compares with what it really injects.
 */
const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const YEAR_SECONDS = 31_536_000;

/** What `webFolder`'s documents have inline when the server starts is allowed, by its hash; nothing else is. */
export function securityHeaders(webFolder: string): RequestHandler {
  const policy = contentSecurityPolicy(inlineIn(webFolder));
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': policy,
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
}

/** What the cloud answers is never shown as a page: nothing of it may be, which is also shorter to say. */
export const nothingToShow: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.removeHeader('Permissions-Policy');
  next();
};

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

function contentSecurityPolicy({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ["style-src 'self'", ...REACT_ARIA_STYLES, ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hashes of the scripts and styles in a folder's documents. */
function inlineIn(folder: string): Inline {
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const hashes = (element: RegExp) => {
    const texts = documents.flatMap((html) =>
      [...html.matchAll(element)].map(([, text = '']) => text),
    );
    return [...new Set(texts)].filter((text) => text !== '').map(hashOf);
  };
  return {
    scripts: hashes(/<script\b[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style\b[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
