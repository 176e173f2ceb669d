import { msg } from '@lingui/core/macro';
import type { SittingText } from './timeline.ts';

export const EASING_CRAMPS: SittingText = {
  caution: msg`This does not replace a painkiller, warmth or a doctor. If attention makes the pain louder, stay with your hand or your breath. Pain that is new, gets worse or keeps you from your day is worth telling a doctor.`,
  lines: [
    {
      text: msg`Find the position that hurts least: curled up, on your back with raised knees, or leaning forward.`,
      silence: 2,
    },
    { text: msg`A hot water bottle or a blanket is welcome.`, silence: 1 },
    { text: msg`Loosen anything tight around your waist.`, silence: 1, from: 10 },
    { text: msg`You do not have to be brave here, and you do not have to like this.`, silence: 2 },
    { text: msg`Place a hand on your belly, or wherever you would like some warmth.`, silence: 2 },
    { text: msg`Feel the warmth of the hand for a few breaths.`, silence: 3 },
    { text: msg`Let the breath out be a little longer than the breath in.`, silence: 2 },
    { text: msg`In through the nose, and out as if through a thin straw.`, silence: 3 },
    { text: msg`There is no need to breathe deeply. Slowly is enough.`, silence: 3, from: 10 },
    { text: msg`Around a cramp, other muscles tighten too. They may let go.`, silence: 1 },
    { text: msg`The jaw.`, silence: 2 },
    { text: msg`The shoulders.`, silence: 2 },
    { text: msg`The hands. Let the fingers uncurl.`, silence: 2, from: 10 },
    { text: msg`The belly, a little, with each breath out.`, silence: 3 },
    {
      text: msg`The thighs and the seat. Let what is below you hold their weight.`,
      silence: 3,
      from: 10,
    },
    { text: msg`The feet. Let the toes spread.`, silence: 3, from: 15 },
    { text: msg`Now, only if you wish, turn towards the cramp itself for one breath.`, silence: 2 },
    { text: msg`Where does it begin, and where does it end?`, silence: 3, from: 10 },
    { text: msg`Is it pulling, pressing or burning? Does it stay the same?`, silence: 3, from: 15 },
    { text: msg`Cramps often come in waves. Notice when this one is lower.`, silence: 4, from: 15 },
    {
      text: msg`Then go back to a place that feels fine, or at least neutral: a hand, an earlobe, the tip of the nose.`,
      silence: 3,
    },
    { text: msg`Stay there. It is just as real as the pain.`, silence: 4, from: 10 },
    {
      text: msg`You can move between the two, a breath here and a breath there.`,
      silence: 4,
      from: 15,
    },
    {
      text: msg`If another cramp comes, breathe out slowly through it, and rest when it passes.`,
      silence: 4,
    },
    {
      text: msg`“This will last all day” is a thought. Let it go by, and feel your hand.`,
      silence: 4,
      from: 10,
    },
    { text: msg`Soft jaw. Soft belly. Long breath out.`, silence: 5, from: 15 },
    { text: msg`Nothing to achieve. Only a little less fighting.`, silence: 5, from: 15 },
    { text: msg`What is one kind thing you could do for yourself in the next hour?`, silence: 3 },
    { text: msg`Feel what is holding you.`, silence: 1 },
    { text: msg`Open your eyes when you are ready, and move slowly.`, silence: 1 },
  ],
};
