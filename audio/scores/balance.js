/**
 * Balance. A dorian, 80 bars of six eighths (an eighth is 0.4 s, a bar 2.4 s).
 *
 * Everything has its mirror. The dorian scale is the same upward and downward from its first note, and
 * so are the five notes the two kalimbas share (A B D E G): what the left one plays, the right one
 * answers half a bar later, turned upside down about A. The ten harmonies, four bars each, are heard in
 * order and then backwards; in the second half the hands change sides and the cellos play their first
 * melodies inverted. At the centre (bars 33-48) both hands are busiest. The loop turns in bars 79 to 2.
 */

import { cellos } from '../instruments/bowed.js';
import { subBass, warmPad } from '../instruments/ensembles.js';
import { kalimba } from '../instruments/kalimba.js';
import { inMetre, pitchOf } from '../notation.js';
import { equalTemperament } from '../tuning.js';

/** @typedef {import('../notation.js').Phrase} Phrase */

const BARS = 80;
const BLOCK = 4;
const { phrase, chord, hit } = inMetre(6);

/** Bass, and the pad above it, of the ten harmonies on the way out. */
const WAY_OUT = [
  ['A2', 'E3 B3 C4 E4'],
  ['A2', 'D3 A3 D4 F#4'],
  ['C3', 'G3 B3 D4 E4'],
  ['B2', 'G3 B3 D4 F#4'],
  ['E2', 'B2 F#3 G3 D4'],
  ['C3', 'G3 B3 E4 F#4'],
  ['D2', 'A3 C4 E4 G4'],
  ['B2', 'F#3 A3 D4 E4'],
  ['G2', 'D3 A3 B3 F#4'],
  ['A2', 'E3 G3 C4 D4'],
];
const HARMONY = [...WAY_OUT, ...WAY_OUT.toReversed()];

/** The hand's three figures, four bars each, from walking to dancing. */
const WALK = 'E5/3 B4/3 D5/2 B4/1 A4/3 G4/3 B4/3 D5/4 -/2';
const SWING = 'E5/2 B4/1 D5/2 G4/1 B4/2 E5/1 D5/3 G5/2 E5/1 D5/2 B4/1 A4/4 -/2';
const DANCE = 'B4/1 D5/1 E5/1 G5/2 E5/1 D5/1 E5/1 G5/1 A5/3 G5/1 E5/1 D5/1 B4/2 D5/1 E5/4 -/2';
const REST = '';

/** What the hands do in each four-bar block, and how loud. */
const HANDS = /** @type {[figure: string, velocity: number][]} */ ([
  ['-/12 E5/3 B4/3 D5/4 -/2', 0.4],
  [WALK, 0.46],
  [WALK, 0.5],
  [SWING, 0.5],
  [SWING, 0.54],
  [DANCE, 0.48],
  [SWING, 0.54],
  [REST, 0],
  [DANCE, 0.56],
  [DANCE, 0.62],
]);
const FIGURES = [...HANDS, ...HANDS.slice(1).toReversed(), ['B4/3 E5/3 A4/4', 0.36]];

const leading = FIGURES.map(([figure, velocity], block) =>
  figure === REST ? [] : phrase(1 + block * BLOCK, 1, String(figure), Number(velocity)),
);
const answering = leading.map((notes) => mirror(notes, 'A4', 3, 0.85));

/** Few notes, long ones: B3 to E4, the leap to G4 at the centre. */
const melodies = [
  phrase(9, 1, 'E4/9 D4/3 B3/11', [0.4, 0.5]),
  phrase(21, 1, 'B3/6 C4/3 D4/3 E4/12 D4/6 C4/6 A3/11', [0.44, 0.56]),
  phrase(29, 1, 'F#3/6 A3/6 B3/6 D4/5', [0.5, 0.56]),
  phrase(33, 1, 'B3/6 D4/6 F#4/9 G4/3 G4/9 E4/3 C4/11', [0.54, 0.66]),
];
/** The same, turned about A3, where the way back has harmonies to hold them. */
const inverted = [
  moveTo(mirror(melodies[1], 'A3', 0, 1), 53),
  moveTo(mirror(melodies[0], 'A3', 0, 0.95), 61),
  moveTo(mirror(melodies[2].slice(0, 3), 'A3', 0, 0.9), 69),
];

/** One low kalimba tongue a bar, first on one side and then the other, like steps. */
const steps = Array.from({ length: 72 }, (_, index) => index + 5).map((bar) => {
  const [bass] = HARMONY[Math.floor((bar - 1) / BLOCK)];
  const swell = 0.26 + 0.16 * Math.sin((Math.PI * (bar - 4)) / 73);
  return hit(bar, bar % 2 === 1 ? 1 : 4, upToTheBox(bass), 3, swell);
});

/** @type {import('../engine.js').Score} */
export const balance = {
  name: 'balance',
  seed: 3607,
  beatsPerMinute: 150,
  beats: BARS * 6,
  tuning: equalTemperament,
  room: { size: 0.7, decay: 2.9, damping: 4600, preDelay: 0.016, lowCut: 170 },
  echo: { delay: 1.2, feedback: 0.34, damping: 2200 },
  tracks: [
    {
      name: 'pad',
      instrument: warmPad,
      gain: 0.21,
      room: 0.35,
      part: HARMONY.map(([, pad], block) =>
        chord(1 + block * BLOCK, BLOCK, pad, 0.55 + 0.25 * Math.sin((Math.PI * block) / 19)),
      ),
    },
    {
      name: 'ground',
      instrument: subBass,
      gain: 0.3,
      room: 0,
      part: HARMONY.map(([bass], block) => chord(1 + block * BLOCK, BLOCK - 0.6, bass, 0.55)),
    },
    {
      name: 'left hand',
      instrument: kalimba,
      gain: 0.95,
      room: 0.3,
      echo: 0.3,
      pan: -0.5,
      sway: 0.011,
      part: [...leading.slice(0, 10), ...answering.slice(10)],
    },
    {
      name: 'right hand',
      instrument: kalimba,
      gain: 0.95,
      room: 0.3,
      echo: 0.3,
      pan: 0.5,
      sway: 0.011,
      part: [...answering.slice(0, 10), ...leading.slice(10)],
    },
    { name: 'steps', instrument: kalimba, gain: 0.95, room: 0.3, sway: 0.01, part: steps },
    {
      name: 'cellos',
      instrument: cellos,
      gain: 1,
      room: 0.45,
      pan: -0.1,
      part: [...melodies, ...inverted],
    },
  ],
};

/**
 * A phrase upside down about a note, later by some eighths, louder or softer.
 *
 * @param {Phrase} notes
 * @param {string} axis
 * @param {number} delay
 * @param {number} loudness
 * @returns {Phrase}
 */
function mirror(notes, axis, delay, loudness) {
  return notes.map((note) => ({
    at: note.at + delay,
    duration: note.duration,
    pitch: 2 * pitchOf(axis) - note.pitch,
    velocity: note.velocity * loudness,
  }));
}

/**
 * The same phrase beginning in another bar.
 *
 * @param {Phrase} notes
 * @param {number} bar
 * @returns {Phrase}
 */
function moveTo(notes, bar) {
  const shift = (bar - 1) * 6 - notes[0].at;
  return notes.map((note) => ({ ...note, at: note.at + shift }));
}

/**
 * The bass as the lowest tongue can play it, in the octave above A2.
 *
 * @param {string} bass
 */
function upToTheBox(bass) {
  return bass.replace(/[23]$/, '3');
}
