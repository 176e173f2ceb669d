// The practices that open the timer, one for any day and one for each phase.

import { t } from '@lingui/core/macro';
import type { Practice } from '../model.ts';

export const practices = (): readonly Practice[] => [
  {
    id: 'first-breaths',
    title: t`Any day: ten breaths`,
    why: t`For the very first time, and for every time after.`,
    steps: [
      t`Sit down and let your shoulders drop.`,
      t`Count each breath out, from one to ten. Then begin again at one.`,
      t`If you lose count, smile and go back to one.`,
    ],
    song: 'Peace',
    minutes: 5,
  },
  {
    id: 'warm-hands',
    title: t`Menstruation: warm hands`,
    phase: 'menstruation',
    why: t`For heavy days and cramps, lying down.`,
    steps: [
      t`Lie on your back or your side. Rest both hands, or something warm, on your lower belly.`,
      t`Feel the warmth go in. With each breath out, let the belly, the jaw and the hands grow soft.`,
      t`When a cramp comes, do not fight it. Breathe around it, as water flows around a stone, until it passes.`,
    ],
    song: 'Relax',
    minutes: 10,
  },
  {
    id: 'fresh-eyes',
    title: t`Follicular Phase: fresh eyes`,
    phase: 'follicular',
    why: t`For the days when energy returns.`,
    steps: [
      t`Stand or sit by a window, with your eyes open.`,
      t`Look as if you had never seen this place. Find three things you have not noticed before.`,
      t`Close your eyes. Ask: what would I like to begin? Let the answer come, or not.`,
    ],
    song: 'Elevate',
    minutes: 5,
  },
  {
    id: 'steady-ground',
    title: t`Ovulation: steady ground`,
    phase: 'ovulation',
    why: t`For full days, to stay with yourself among others.`,
    steps: [
      t`Stand with your feet as wide as your hips. Shift your weight left and right until you find the middle.`,
      t`Breathe in and grow tall. Breathe out and feel the ground carry you.`,
      t`Think of someone you like. Wish them a good day. Then wish yourself the same.`,
    ],
    song: 'Balance',
    minutes: 10,
  },
  {
    id: 'kind-words',
    title: t`Luteal Phase: kind words`,
    phase: 'luteal',
    why: t`For the days when your mood is fragile. Best in the evening.`,
    steps: [
      t`Lie down or lean back. Let each breath out take a little longer than the breath in.`,
      t`Go through your body from the feet to the face, and let each part rest.`,
      t`Put a hand on your heart. Say to yourself what you would say to a good friend on a hard day.`,
    ],
    song: 'Peace',
    minutes: 15,
  },
];
