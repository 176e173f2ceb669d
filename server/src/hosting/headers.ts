/** The security headers of every answer. */
import type { RequestHandler } from 'express';

/** React Aria puts one constant style element into the page; it is allowed by its hash. */
const REACT_ARIA_STYLE = "'sha256-gqbnyxFWFrVlJ06wKUQDEHSEsyLZzZi5qXYHO6JUdL4='";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  `style-src 'self' ${REACT_ARIA_STYLE}`,
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

const YEAR_SECONDS = 31_536_000;

export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
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
