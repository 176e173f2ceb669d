import { msg } from '@lingui/core/macro';
import type { SittingText } from './timeline.ts';

export const EASING_CRAMPS: SittingText = {
  caution: msg`This does not replace a painkiller, warmth or a doctor. If attention makes the pain louder, stay with your hand or your breath. Pain that is new, gets worse or keeps you from your day is worth telling a doctor.`,
  lines: [
    [
      msg`Find the position that hurts least: curled up, on your back with raised knees, or leaning forward.`,
      2,
    ],
    [msg`A hot water bottle or a blanket is welcome.`, 1],
    [msg`Loosen anything tight around your waist.`, 1, 10],
    [msg`You do not have to be brave here, and you do not have to like this.`, 2],
    [msg`Place a hand on your belly, or wherever you would like some warmth.`, 2],
    [msg`Feel the warmth of the hand for a few breaths.`, 3],
    [msg`Let the breath out be a little longer than the breath in.`, 2],
    [msg`In through the nose, and out as if through a thin straw.`, 3],
    [msg`There is no need to breathe deeply. Slowly is enough.`, 3, 10],
    [msg`Around a cramp, other muscles tighten too. They may let go.`, 1],
    [msg`The jaw.`, 2],
    [msg`The shoulders.`, 2],
    [msg`The hands. Let the fingers uncurl.`, 2, 10],
    [msg`The belly, a little, with each breath out.`, 3],
    [msg`The thighs and the seat. Let what is below you hold their weight.`, 3, 10],
    [msg`The feet. Let the toes spread.`, 3, 15],
    [msg`Now, only if you wish, turn towards the cramp itself for one breath.`, 2],
    [msg`Where does it begin, and where does it end?`, 3, 10],
    [msg`Is it pulling, pressing or burning? Does it stay the same?`, 3, 15],
    [msg`Cramps often come in waves. Notice when this one is lower.`, 4, 15],
    [
      msg`Then go back to a place that feels fine, or at least neutral: a hand, an earlobe, the tip of the nose.`,
      3,
    ],
    [msg`Stay there. It is just as real as the pain.`, 4, 10],
    [msg`You can move between the two, a breath here and a breath there.`, 4, 15],
    [msg`If another cramp comes, breathe out slowly through it, and rest when it passes.`, 4],
    [msg`“This will last all day” is a thought. Let it go by, and feel your hand.`, 4, 10],
    [msg`Soft jaw. Soft belly. Long breath out.`, 5, 15],
    [msg`Nothing to achieve. Only a little less fighting.`, 5, 15],
    [msg`What is one kind thing you could do for yourself in the next hour?`, 3],
    [msg`Feel what is holding you.`, 1],
    [msg`Open your eyes when you are ready, and move slowly.`, 1],
  ],
};
