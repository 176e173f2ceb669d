/**
 * Relax. F major, 54 beats a minute, 44 bars of four.
 *
 * Evening by the sea: a felt piano thinks aloud over ninth chords that change every two bars. The form
 * is a song's: a threshold (1-4), A (5-12), A varied and higher (13-20), B through A minor and G minor
 * with cellos answering (21-28), a breath on the borrowed B flat minor (29-32), A again, thinner
 * (33-40), and home (41-44). From bar 43 to bar 3 only pad, sub and waves sound: the loop turns there.
 */

import { cellos } from '../instruments/bowed.js';
import { subBass, warmPad } from '../instruments/ensembles.js';
import { feltPiano } from '../instruments/felt-piano.js';
import { waves } from '../instruments/weather.js';
import { inMetre } from '../notation.js';
import { equalTemperament } from '../tuning.js';

const BARS = 44;
const { phrase, chord, hit } = inMetre(4);

/**
 * Each harmony: its first bar, the bass, the notes of the piano's left hand, the pad's voicing (which
 * moves by step or stays), how strongly it swells, and over how many bars if not two.
 *
 * @type {[bar: number, bass: string, hand: string[], pad: string, velocity: number, bars?: number][]}
 */
const HARMONY = [
  [3, 'F1', [], 'F3 A3 D4 G4', 0.6],
  [5, 'F1', ['F2', 'C3', 'A3'], 'A3 C4 E4 G4', 0.62],
  [7, 'D2', ['D2', 'A2', 'F3'], 'A3 C4 E4 F4', 0.62],
  [9, 'Bb1', ['Bb1', 'F2', 'D3'], 'A3 C4 D4 F4', 0.64],
  [11, 'C2', ['C2', 'G2', 'D3'], 'Bb3 D4 F4 G4', 0.66],
  [13, 'F1', ['F2', 'C3', 'G3'], 'A3 C4 E4 G4', 0.68],
  [15, 'D2', ['D2', 'A2', 'E3'], 'A3 C4 E4 F4', 0.68],
  [17, 'Bb1', ['Bb1', 'F2', 'C3'], 'A3 C4 D4 F4', 0.7],
  [19, 'C2', ['C2', 'G2', 'F3'], 'Bb3 D4 F4 G4', 0.74],
  [21, 'A1', ['A1', 'E2', 'C3'], 'G3 C4 E4 G4', 0.78],
  [23, 'Bb1', ['Bb1', 'F2', 'A2'], 'A3 C4 D4 F4', 0.8],
  [25, 'G1', ['G1', 'D2', 'Bb2'], 'A3 Bb3 D4 F4', 0.82],
  [27, 'C2', ['C2', 'G2', 'Bb2'], 'A3 Bb3 D4 F4', 0.78],
  [29, 'Bb1', ['Bb1', 'F2', 'C3'], 'A3 C4 D4 F4', 0.7],
  [31, 'Bb1', ['Bb1', 'F2', 'Db3'], 'G3 C4 Db4 F4', 0.72],
  [33, 'A1', ['A1', 'F2', 'C3'], 'A3 C4 E4 G4', 0.66],
  [35, 'D2', ['D2', 'A2', 'F3'], 'A3 C4 E4 F4', 0.64],
  [37, 'Bb1', ['Bb1', 'F2', 'D3'], 'A3 C4 D4 F4', 0.64],
  [39, 'C2', ['C2', 'G2', 'D3'], 'G3 Bb3 D4 F4', 0.64],
  [41, 'F1', ['F2', 'C3', 'A3'], 'A3 C4 E4 G4', 0.62],
  [43, 'F1', [], 'F3 A3 D4 G4', 0.58, 4],
];

/** The left hand lays each harmony down in three soft steps, and again more sparely in the next bar. */
const leftHand = HARMONY.flatMap(([bar, , hand]) => {
  const [low, middle, high] = hand;
  if (low === undefined) return [];
  return [
    hit(bar, 1, low, 8, 0.42),
    hit(bar, 2.5, middle, 6.5, 0.3),
    hit(bar, 4, high, 5, 0.27),
    hit(bar + 1, 2, middle, 3, 0.22),
    hit(bar + 1, 3.5, high, 2.5, 0.2),
  ];
});

const rightHand = [
  // A: falls, then opens upward on the last breath.
  phrase(5, 2, 'A4/1 C5/2 G4/4', [0.42, 0.5]),
  phrase(7, 2, 'A4/1 F4/2 E4/4', [0.44, 0.4]),
  phrase(9, 2, 'D4/1 F4/1 A4/1 C5/4', [0.4, 0.52]),
  phrase(11, 1.5, 'Bb4/.5 A4/1 G4/2 D4/4', [0.5, 0.38]),
  // A varied: begins where the first one hoped to arrive.
  phrase(13, 2, 'E5/1 C5/2 A4/1.5 G4/2.5', [0.55, 0.42]),
  phrase(15, 2, 'F5/1 E5/1 C5/1 A4/4', [0.55, 0.44]),
  phrase(17, 2, 'D5/1.5 C5/.5 A4/1 F4/4', [0.5, 0.42]),
  phrase(19, 2, 'G4/1 Bb4/1 D5/1 C5/2 G4/2.5', [0.42, 0.52]),
  // B: broken upward, wider, the cellos answering below.
  phrase(21, 1, 'C5/1 E5/1 G5/2 E5/3', [0.5, 0.6]),
  phrase(23, 1, 'D5/1 F5/1 A5/2 F5/1.5 D5/.5 C5/2', [0.54, 0.6]),
  phrase(25, 1, 'Bb4/1 D5/1 F5/2 A4/3', [0.55, 0.48]),
  phrase(27, 1, 'G4/1 A4/1 Bb4/1 D5/1 F5/2 D5/2', [0.45, 0.6]),
  // The breath: two bare thirds, major, then minor.
  phrase(29, 3, 'D5/2 C5/4', [0.48, 0.42]),
  phrase(31, 3, 'Db5/2 C5/2 G4/3', [0.46, 0.36]),
  // A again, each phrase answered from an octave above, very softly.
  phrase(33, 2, 'A4/1 C5/2 G4/3', [0.44, 0.4]),
  phrase(34, 3.5, 'C6/1 G5/2', 0.18),
  phrase(35, 2, 'A4/1 F4/2 E4/3', [0.42, 0.38]),
  phrase(36, 3.5, 'F5/1 E5/2', 0.18),
  phrase(37, 2, 'D4/1 F4/1 A4/1 C5/3', [0.38, 0.46]),
  phrase(38, 3.5, 'A5/1 C6/2', 0.17),
  phrase(39, 1.5, 'Bb4/.5 A4/1 G4/2 D4/3', [0.44, 0.34]),
  phrase(41, 2, 'C5/1 A4/2 G4/1.5 F4/4', [0.38, 0.28]),
];

const answer = [
  phrase(13, 3, 'G3/6 F3/4', [0.3, 0.36]),
  phrase(17, 1, 'D3/6 E3/2 F3/8', [0.34, 0.4]),
  phrase(21, 1, 'E4/6 D4/2 D4/6', [0.46, 0.6]),
  phrase(25, 1, 'D4/4 F4/4 G4/4 F4/4', [0.56, 0.64]),
  phrase(29, 1, 'F4/3 D4/5 Db4/6', [0.58, 0.42]),
  phrase(37, 1, 'F3/8 G3/6', [0.32, 0.26]),
];

/** Waves do not count bars: one comes every nine to thirteen beats, all round the loop. */
const sea = [0, 11, 20, 33, 44, 54, 66, 78, 87, 99, 110, 123, 133, 144, 155, 166].map(
  (at, index) => [{ at, duration: 13 + (index % 3), pitch: 60, velocity: 0.7 + 0.1 * (index % 4) }],
);

/** @type {import('../engine.js').Score} */
export const relax = {
  name: 'relax',
  seed: 1401,
  beatsPerMinute: 54,
  beats: BARS * 4,
  tuning: equalTemperament,
  room: { size: 0.86, decay: 4.2, damping: 3600, preDelay: 0.024, lowCut: 160 },
  tracks: [
    {
      name: 'pad',
      instrument: warmPad,
      gain: 0.28,
      room: 0.3,
      part: HARMONY.map(([bar, , , pad, velocity, bars]) => chord(bar, bars ?? 2, pad, velocity)),
    },
    {
      name: 'sub',
      instrument: subBass,
      gain: 0.22,
      room: 0,
      part: HARMONY.map(([bar, bass, , , velocity, bars]) =>
        chord(bar, (bars ?? 2) - 0.25, raise(bass), velocity * 0.8),
      ),
    },
    { name: 'left hand', instrument: feltPiano, gain: 1.3, room: 0.3, sway: 0.014, part: leftHand },
    {
      name: 'right hand',
      instrument: feltPiano,
      gain: 1.75,
      room: 0.42,
      sway: 0.012,
      part: rightHand,
    },
    { name: 'cellos', instrument: cellos, gain: 0.85, room: 0.5, pan: -0.15, part: answer },
    { name: 'sea', instrument: waves, gain: 0.29, room: 0.12, part: sea },
  ],
};

/**
 * The sub follows the bass, but never below the C that small speakers still hint at.
 *
 * @param {string} bass
 */
function raise(bass) {
  return bass.replace('1', '2');
}
