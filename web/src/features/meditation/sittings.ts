// The guided sittings. Their lines are loaded when one is opened.

import { msg } from '@lingui/core/macro';

export type Sitting = (typeof SITTINGS)[number];
/** Stored with sessions and part of addresses, so the same in every language. */
export type SittingName = Sitting['name'];

export const SITTINGS = [
  {
    name: 'following-the-breath',
    title: msg`Following the breath`,
    about: msg`Rest your attention on one breath after another`,
  },
  {
    name: 'body-scan',
    title: msg`Body scan`,
    about: msg`Through the body, from the feet to the head`,
  },
  {
    name: 'easing-cramps',
    title: msg`Easing cramps`,
    about: msg`Softening around the pain while it is there`,
  },
  {
    name: 'falling-asleep',
    title: msg`Falling asleep`,
    about: msg`Letting go of the day, in bed`,
  },
  {
    name: 'kindness',
    title: msg`Kindness`,
    about: msg`Good wishes, for others and for yourself`,
  },
  {
    name: 'before-a-hard-day',
    title: msg`Before a hard day`,
    about: msg`A steady moment, and the first small step`,
  },
] as const;

export function findSitting(name: unknown): Sitting | undefined {
  return SITTINGS.find((sitting) => sitting.name === name);
}
