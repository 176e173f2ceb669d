import { msg } from '@lingui/core/macro';
import type { SittingText } from './timeline.ts';

export const KINDNESS: SittingText = {
  caution: msg`Kind wishes can also bring up sadness or anger. That is not a failure. Stay with your breath for a while, choose somebody easier, or stop.`,
  lines: [
    { text: msg`Sit comfortably, and let your face soften.`, silence: 1 },
    { text: msg`Take a few easy breaths.`, silence: 2 },
    { text: msg`This is practice, not a test of how kind you are.`, silence: 2, from: 10 },
    { text: msg`Think of somebody who makes you smile: a friend, a child, an animal.`, silence: 3 },
    { text: msg`Picture them doing something ordinary.`, silence: 3, from: 10 },
    { text: msg`Notice what it is like to be glad that they exist.`, silence: 3 },
    { text: msg`Say to them in your mind: I wish you well.`, silence: 2 },
    { text: msg`May you be safe.`, silence: 2 },
    { text: msg`May you have some ease today.`, silence: 3 },
    {
      text: msg`If the words sound hollow, that is fine. Say them anyway, or only one of them.`,
      silence: 3,
      from: 10,
    },
    { text: msg`May people be kind to you.`, silence: 4, from: 15 },
    { text: msg`Now turn the same wishes to yourself.`, silence: 2 },
    { text: msg`This can feel odd. You do not have to deserve it first.`, silence: 2 },
    { text: msg`I wish myself well.`, silence: 2 },
    { text: msg`May I be safe. May I have some ease today.`, silence: 4 },
    { text: msg`If that is too much, imagine that friend saying it to you.`, silence: 4, from: 10 },
    { text: msg`May I be patient with this body.`, silence: 4, from: 15 },
    { text: msg`May I speak to myself as I would to a friend.`, silence: 4, from: 15 },
    {
      text: msg`Now somebody you hardly know: a neighbour, a person at the till.`,
      silence: 2,
      from: 10,
    },
    {
      text: msg`They have good days and hard ones, too. May you be safe. May you have some ease.`,
      silence: 4,
      from: 10,
    },
    {
      text: msg`If you want to, somebody you find a little difficult. Not the hardest person you know.`,
      silence: 3,
      from: 15,
    },
    {
      text: msg`You need not forgive anything. Only this: may you, too, have some ease.`,
      silence: 5,
      from: 15,
    },
    {
      text: msg`If that does not work today, return to the one who makes you smile.`,
      silence: 4,
      from: 15,
    },
    { text: msg`Now everyone who is awake at this hour, as you are.`, silence: 3 },
    { text: msg`May we all be safe. May we all have some ease.`, silence: 4 },
    { text: msg`Rest for a while, without words.`, silence: 5, from: 10 },
    { text: msg`Come back to your breath.`, silence: 2 },
    { text: msg`Notice how you are now. It need not be different from before.`, silence: 2 },
    { text: msg`Open your eyes when you are ready.`, silence: 1 },
  ],
};
