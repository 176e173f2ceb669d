// How long somebody who stole the database would need to guess a password. Loaded lazily: it has a list of common
// passwords.
//
// [Note: What a guess costs] Each guess costs Argon2id with 64 MiB and three passes, whose price is memory traffic: some
// 540 MB for one guess, so that a strong graphics card, which moves about a terabyte a second, tries fewer than 2,000 a
// second. We assume fifty of them.

import { t } from '@lingui/core/macro';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import adjacency from '@zxcvbn-ts/language-common/src/adjacencyGraphs.json' with { type: 'json' };
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { timeSpanWords } from '../../words/lists.ts';

const GUESSES_PER_SECOND = 100_000;

/** The rarer ones are most of the list, and are found by their patterns anyway (web/build/common-passwords.ts). */
const COMMON_PASSWORDS = 2_000;

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: passwords.slice(0, COMMON_PASSWORDS),
    commonWords: [...wordlist],
    ours: ['lunaria', 'moon', 'period', 'cycle', 'diary', 'meditation', 'calendar'],
  },
  graphs: adjacency,
});

/** On average. `known` is what an attacker knows of the user, such as the e-mail. */
export function secondsToGuess(password: string, known: readonly string[]): number {
  const { guesses } = estimator.check(password.normalize('NFKC'), [...known]);
  return guesses / 2 / GUESSES_PER_SECOND;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Each is used from two of it on. */
const UNITS = [
  { name: 'year', seconds: YEAR },
  { name: 'month', seconds: YEAR / 12 },
  { name: 'day', seconds: DAY },
  { name: 'hour', seconds: HOUR },
  { name: 'minute', seconds: MINUTE },
  { name: 'second', seconds: 1 },
] as const;

const MOST_YEARS = 1_000;

export function strengthWords(seconds: number): string {
  if (seconds >= MOST_YEARS * YEAR) {
    return t`Someone who stole the database would need more than a thousand years to guess it.`;
  }
  const unit = UNITS.find((each) => seconds >= 2 * each.seconds);
  if (!unit) return t`Someone who stole the database would need no time at all to guess it.`;
  const time = timeSpanWords(Math.round(seconds / unit.seconds), unit.name);
  return t({
    message: `Someone who stole the database would need about ${time} to guess it.`,
    comment: 'Such as: 3 months',
  });
}
