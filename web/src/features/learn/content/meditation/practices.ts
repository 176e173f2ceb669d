// The practices that open the timer, one for any day and one for each phase.

import type { Practice } from '../model.ts';

export const PRACTICES: readonly Practice[] = [
  {
    id: 'first-breaths',
    title: 'Any day: ten breaths',
    why: 'For the very first time, and for every time after.',
    steps: [
      'Sit down and let your shoulders drop.',
      'Count each breath out, from one to ten. Then begin again at one.',
      'If you lose count, smile and go back to one.',
    ],
    song: 'Peace',
    minutes: 5,
  },
  {
    id: 'warm-hands',
    title: 'Menstruation: warm hands',
    phase: 'menstruation',
    why: 'For heavy days and cramps, lying down.',
    steps: [
      'Lie on your back or your side. Rest both hands, or something warm, on your lower belly.',
      'Feel the warmth go in. With each breath out, let the belly, the jaw and the hands grow soft.',
      'When a cramp comes, do not fight it. Breathe around it, as water flows around a stone, until it passes.',
    ],
    song: 'Relax',
    minutes: 10,
  },
  {
    id: 'fresh-eyes',
    title: 'Follicular Phase: fresh eyes',
    phase: 'follicular',
    why: 'For the days when energy returns.',
    steps: [
      'Stand or sit by a window, with your eyes open.',
      'Look as if you had never seen this place. Find three things you have not noticed before.',
      'Close your eyes. Ask: what would I like to begin? Let the answer come, or not.',
    ],
    song: 'Elevate',
    minutes: 5,
  },
  {
    id: 'steady-ground',
    title: 'Ovulation: steady ground',
    phase: 'ovulation',
    why: 'For full days, to stay with yourself among others.',
    steps: [
      'Stand with your feet as wide as your hips. Shift your weight left and right until you find the middle.',
      'Breathe in and grow tall. Breathe out and feel the ground carry you.',
      'Think of someone you like. Wish them a good day. Then wish yourself the same.',
    ],
    song: 'Balance',
    minutes: 10,
  },
  {
    id: 'kind-words',
    title: 'Luteal Phase: kind words',
    phase: 'luteal',
    why: 'For the days when your mood is fragile. Best in the evening.',
    steps: [
      'Lie down or lean back. Let each breath out take a little longer than the breath in.',
      'Go through your body from the feet to the face, and let each part rest.',
      'Put a hand on your heart. Say to yourself what you would say to a good friend on a hard day.',
    ],
    song: 'Peace',
    minutes: 15,
  },
];
