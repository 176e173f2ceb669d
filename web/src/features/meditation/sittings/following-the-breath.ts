import { msg } from '@lingui/core/macro';
import type { SittingText } from './timeline.ts';

export const FOLLOWING_THE_BREATH: SittingText = {
  caution: msg`If watching the breath makes you uneasy, rest your attention on your hands, your feet or the sounds around you instead. You can stop at any time.`,
  lines: [
    { text: msg`Sit in a way that is comfortable and awake.`, silence: 1 },
    { text: msg`Let your hands rest. Close your eyes, or look softly at one spot.`, silence: 2 },
    { text: msg`Feel where your body meets the chair or the floor.`, silence: 2, from: 10 },
    { text: msg`Now notice that you are breathing.`, silence: 2 },
    {
      text: msg`There is nothing to change. The breath may be long or short, smooth or uneven.`,
      silence: 2,
    },
    {
      text: msg`Find the place where you feel it most: the nose, the chest or the belly.`,
      silence: 2,
    },
    { text: msg`If all three are about the same, take the belly.`, silence: 2, from: 10 },
    { text: msg`Rest your attention there.`, silence: 3 },
    { text: msg`Feel one breath in, from its beginning to its end.`, silence: 2 },
    { text: msg`And one breath out, until it is over.`, silence: 3 },
    { text: msg`Notice how the next one begins by itself.`, silence: 3, from: 10 },
    { text: msg`When your mind wanders, that is not a mistake. It is what minds do.`, silence: 2 },
    { text: msg`Notice where it went, and come back to the next breath.`, silence: 4 },
    {
      text: msg`If it helps, count each breath out, from one to ten, and then from one again.`,
      silence: 4,
      from: 15,
    },
    {
      text: msg`If you lose count, begin again at one. Nobody is keeping score.`,
      silence: 4,
      from: 15,
    },
    {
      text: msg`There may be sounds around you. Let them come and go, and stay with the breath.`,
      silence: 4,
      from: 10,
    },
    { text: msg`Just this breath.`, silence: 4 },
    { text: msg`If you are tired, sit a little taller and open your eyes.`, silence: 3, from: 15 },
    {
      text: msg`If you are restless, follow the breath out a little more closely.`,
      silence: 4,
      from: 15,
    },
    {
      text: msg`If a thought will not leave, say “thinking” to yourself, kindly, and come back.`,
      silence: 4,
      from: 10,
    },
    {
      text: msg`However often you have drifted off, you can begin again with this breath.`,
      silence: 4,
    },
    {
      text: msg`You need not be good at this. Coming back is the whole exercise.`,
      silence: 5,
      from: 15,
    },
    { text: msg`In, and out.`, silence: 5, from: 10 },
    { text: msg`Still here, still breathing.`, silence: 5, from: 15 },
    {
      text: msg`Now let the breath be, and feel the whole body sitting here.`,
      silence: 2,
      from: 10,
    },
    { text: msg`Begin to hear the room around you.`, silence: 1 },
    { text: msg`Move your fingers and toes, and open your eyes if they were closed.`, silence: 1 },
    { text: msg`Take a moment before you get up.`, silence: 1 },
  ],
};
