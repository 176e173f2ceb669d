import { expect, test } from 'vitest';
import { codeOf, passwordFailure, sentenceFor } from './form.tsx';

const refusal = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

test('an ambiguous error code is explained', () => {
  const lost = refusal('auth/network-request-failed', { detail: 'outcome-unknown' });
  expect(codeOf(lost)).toBe('auth/network-request-failed');
  expect(sentenceFor(lost)).toContain('it is not known yet whether this was done');
});

test.each([new Error('no code'), 'no error', undefined])('%s is an internal error', (error) => {
  expect(codeOf(error)).toBe('auth/internal-error');
  expect(sentenceFor(error)).toBe('Something went wrong. Please try again in a moment.');
});

test('a reason is shown when the password may be right', () => {
  const sentence = 'Incorrect password, please try again.';
  expect(passwordFailure(refusal('auth/wrong-password'))).toEqual({ sentence });
  const full = refusal('auth/internal-error', { detail: 'too-many-keys' });
  expect(passwordFailure(full).reason).toMatch(/^Your password may be right\. The key of this/);
});
