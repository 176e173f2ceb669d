// What the cloud's codes mean, in plain words, and what to do next.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Failure } from '../../ui/text.tsx';

/** By detail, where there is one, else by code. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'outcome-unknown': msg`The connection was lost on the way, so it is not known yet whether this was done. Please try again in a moment.`,
  'too-many-keys': msg`The key of this account was changed as often as it can be. The password alone can still be changed.`,
  'auth/wrong-password': msg`The e-mail or the password is not right. Please try again.`,
  'auth/weak-password': msg`This password is too weak: it needs at least 6 characters.`,
  'auth/wrong-recovery': msg`This e-mail and this recovery phrase do not belong together. Is the e-mail the one you signed up with, and the phrase your latest?`,
  'auth/email-already-in-use': msg`An account with this e-mail already exists. If it is yours, log in.`,
  'auth/sign-ups-closed': msg`No new accounts can be made here at the moment. Please come back another time.`,
  'auth/invalid-email': msg`This does not look like an e-mail address.`,
  'auth/too-many-requests': msg`There were too many attempts. Please wait a few minutes and try again.`,
  'auth/network-request-failed': msg`Lunaria could not be reached. Check your connection and try again.`,
  'auth/requires-recent-login': msg`Please log in again first.`,
  'auth/user-token-expired': msg`Your session has ended. Please log in again.`,
  'auth/user-deleted': msg`This account was deleted on another device.`,
  'cloud/busy': msg`Too many people are here at the moment. Please try again in a minute.`,
};

/** The code of any error, as the spec's alert shows it. */
export function codeOf(error: unknown): string {
  return stringIn(error, 'code') ?? 'auth/internal-error';
}

/**
 * When a password is asked for again: the one sentence that the spec has for every failure, and beside it what really
 * happened where that sentence does not say it.
 */
export function passwordFailure(error: unknown): Failure {
  const sentence = t`Incorrect password, please try again.`;
  if (codeOf(error) === 'auth/wrong-password') return { sentence };
  const reason = sentenceFor(error);
  return { sentence, reason: t`Your password may be right. ${reason}` };
}

export function sentenceFor(error: unknown): string {
  const sentence = SENTENCES[stringIn(error, 'detail') ?? codeOf(error)];
  return sentence ? t(sentence) : t`Something went wrong. Please try again in a moment.`;
}

function stringIn(error: unknown, field: 'code' | 'detail'): string | undefined {
  const value = error instanceof Error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
