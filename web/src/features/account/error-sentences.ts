// What the cloud's codes mean, in plain words, and what to do next.

import type { Failure } from '../../ui/failure-text.tsx';

const SENTENCES: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'The e-mail or the password is not right. Please try again.',
  'auth/wrong-recovery':
    'This e-mail and this recovery phrase do not belong together. Is the e-mail the one you signed up with, and the phrase your latest?',
  'auth/email-already-in-use':
    'An account with this e-mail already exists. If it is yours, log in.',
  'auth/sign-ups-closed':
    'No new accounts can be made here at the moment. Please come back another time.',
  'auth/invalid-email': 'This does not look like an e-mail address.',
  'auth/too-many-requests':
    'There were too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed':
    'Lunaria could not be reached. Check your connection and try again.',
  'auth/requires-recent-login': 'Please log in again first.',
  'auth/user-token-expired': 'Your session has ended. Please log in again.',
  'auth/user-deleted': 'This account was deleted on another device.',
  'cloud/busy': 'Too many people are here at the moment. Please try again in a minute.',
};

const UNKNOWN = 'Something went wrong. Please try again in a moment.';

/** The code of any error, as the spec's alert shows it. */
export function codeOf(error: unknown): string {
  return stringIn(error, 'code') ?? 'auth/internal-error';
}

/**
 * When a password is asked for again: the one sentence that the spec has for every failure, and beside it what really
 * happened where that sentence does not say it.
 */
export function passwordFailure(error: unknown): Failure {
  const sentence = 'Incorrect password, please try again.';
  if (codeOf(error) === 'auth/wrong-password') return { sentence };
  return { sentence, reason: `Your password may be right. ${sentenceFor(error)}` };
}

export function sentenceFor(error: unknown): string {
  return stringIn(error, 'detail') ?? SENTENCES[codeOf(error)] ?? UNKNOWN;
}

function stringIn(error: unknown, field: 'code' | 'detail'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value = (error as Error & Partial<Record<typeof field, unknown>>)[field];
  return typeof value === 'string' ? value : undefined;
}
