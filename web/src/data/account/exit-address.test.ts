import { expect, test } from 'vitest';
import { textToExitAddress } from './exit-address.ts';

test.each([
  ['', 'about:blank'],
  ['  ', 'about:blank'],
  ['about:blank', 'about:blank'],
  ['example.org', 'https://example.org/'],
  [' https://example.org/news?a=b ', 'https://example.org/news?a=b'],
])('"%s" leads to %s', (text, address) => {
  expect(textToExitAddress(text)).toBe(address);
});

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'example',
  'not an address',
  'file:///etc/passwd',
])('"%s" leads nowhere', (text) => {
  expect(textToExitAddress(text)).toBeUndefined();
});
