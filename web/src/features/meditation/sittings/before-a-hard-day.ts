import { msg } from '@lingui/core/macro';
import type { SittingText } from './timeline.ts';

export const BEFORE_A_HARD_DAY: SittingText = {
  caution: msg`This helps you get ready; it does not make the day easy. If what is ahead frightens you, talk to somebody you trust as well.`,
  lines: [
    { text: msg`Sit down for a moment before it begins.`, silence: 1 },
    { text: msg`Feel both feet on the floor.`, silence: 2 },
    { text: msg`Let your shoulders come down with the next breath out.`, silence: 2 },
    { text: msg`Loosen your hands and your jaw.`, silence: 2, from: 10 },
    {
      text: msg`Something today will not be easy. Name it to yourself in a few words.`,
      silence: 3,
    },
    {
      text: msg`Notice where you feel it in the body: the throat, the chest, the stomach.`,
      silence: 3,
    },
    { text: msg`That is your body getting ready. It may stay.`, silence: 2 },
    {
      text: msg`Give it room. Breathe out a little longer than you breathe in.`,
      silence: 4,
      from: 10,
    },
    {
      text: msg`If it gets louder, look at three things in the room, and name them.`,
      silence: 4,
      from: 15,
    },
    { text: msg`Come back to your feet.`, silence: 2 },
    { text: msg`You do not have to manage the whole day now. Only the next step.`, silence: 2 },
    { text: msg`What is the first small thing you will do? See yourself doing it.`, silence: 4 },
    { text: msg`And after that?`, silence: 4, from: 10 },
    { text: msg`Which part of this is in your hands?`, silence: 4, from: 15 },
    { text: msg`And which part is not? You can put that part down for now.`, silence: 4, from: 15 },
    {
      text: msg`Think of a hard day that is behind you. You did not know how that one would go, either.`,
      silence: 4,
      from: 10,
    },
    { text: msg`What helped you?`, silence: 4, from: 10 },
    { text: msg`Who or what could help you today?`, silence: 4 },
    { text: msg`You may ask for help. You may say that you need a moment.`, silence: 4, from: 15 },
    { text: msg`You may do it imperfectly.`, silence: 4, from: 15 },
    {
      text: msg`If you lose your footing today, you can come back: feet on the floor, one breath out.`,
      silence: 3,
    },
    { text: msg`Try it now. Feet. Breath.`, silence: 4, from: 10 },
    { text: msg`Say to yourself what you would say to a friend with this day ahead.`, silence: 4 },
    { text: msg`Say it once more, slowly.`, silence: 4, from: 15 },
    { text: msg`Sit a little longer. Nothing has to be solved here.`, silence: 5, from: 10 },
    { text: msg`However it goes, tonight this day will be over.`, silence: 3 },
    { text: msg`Feel your feet again, and your hands.`, silence: 1 },
    { text: msg`Lift your eyes and look around.`, silence: 1 },
    { text: msg`Then do the first small thing.`, silence: 1 },
  ],
};
