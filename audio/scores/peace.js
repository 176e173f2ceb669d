/**
 * Peace. D, major pentatonic with the seventh lowered once (mixolydian), in pure intervals; no metre:
 * one beat is a second, one bar a breath of eight seconds, 24 breaths.
 *
 * A wide, high place: low voices hum over an unmoving D, bowls mark the time that passes, and a wooden
 * flute calls, waits, and calls again. The calls climb from D4 to the A5 of the sixteenth breath, two
 * thirds of the way, and come down again. The drone never leaves, so there is nothing to return to;
 * between the calls the silence is meant. The loop turns in the breaths without flute, 24 to 2.
 */

import { choir, subBass } from '../instruments/ensembles.js';
import { flute } from '../instruments/flute.js';
import { rubbedBowl, struckBowl } from '../instruments/singing-bowl.js';
import { wind } from '../instruments/weather.js';
import { inMetre, pitchOf } from '../notation.js';
import { pureIntervalsOver } from '../tuning.js';

const BREATHS = 24;
const { phrase, chord, hit } = inMetre(8);

const voices = [
  chord(3, 2, 'D2 A2 E3 A3', 0.6),
  chord(5, 2, 'D2 A2 D3 F#3 A3', 0.62),
  chord(7, 2, 'D2 D3 G3 B3', 0.64),
  chord(9, 2, 'D2 A2 E3 G3 B3', 0.68),
  chord(11, 2, 'D2 A2 D3 A3 E4', 0.7),
  chord(13, 2, 'D2 G2 C3 G3 E4', 0.74),
  chord(15, 2, 'D2 G2 D3 B3 D4', 0.8),
  chord(17, 2, 'D2 A2 D3 F#3 A3', 0.74),
  chord(19, 2, 'D2 A2 E3 B3', 0.66),
  chord(21, 2, 'D2 A2 D3 G3 A3', 0.62),
  // Across the turn of the loop.
  chord(23, 4, 'D2 A2 D3 A3', 0.6),
];

const calls = [
  phrase(3, 1, 'A4/3 B4/1 A4/4', [0.5, 0.42]),
  phrase(4, 3, 'E4/1.5 F#4/1 D4/4.5', [0.4, 0.36]),
  phrase(6, 1, 'D5/3 B4/1 A4/2 B4/.5 A4/.5 F#4/3.5', [0.52, 0.4]),
  phrase(8, 3, 'D4/1 E4/1 A4/2 B4/1.5 A4/.5 E4/4', [0.42, 0.46]),
  phrase(10, 5, 'B4/2 D5/1 E5/5 D5/1 B4/1 A4/4', [0.48, 0.5]),
  phrase(13, 1, 'A4/1 C5/1 D5/2 E5/4', [0.46, 0.6]),
  phrase(14, 3, 'G5/3 E5/1 D5/1 C5/1 D5/4', [0.6, 0.5]),
  phrase(15, 6, 'D5/1 G5/1 A5/5 G5/1 E5/1 D5/4.5', [0.54, 0.62]),
  phrase(18, 1, 'F#5/2.5 E5/.5 D5/1 B4/1 A4/4.5', [0.58, 0.42]),
  phrase(20, 3, 'E4/1 A4/1 B4/1 A4/3 F#4/1 E4/3.5', [0.42, 0.38]),
  phrase(22, 1, 'A4/2 F#4/1 E4/1 D4/5.5', [0.42, 0.3]),
];

/** Long after some calls, the same flute from across the valley: an octave lower, almost only room. */
const farCalls = [
  phrase(7, 2, 'A3/2 B3/.5 A3/3', [0.4, 0.32]),
  phrase(12, 4, 'E4/3 D4/1 B3/1 A3/3', [0.44, 0.34]),
  phrase(17, 3, 'A4/2 G4/1 E4/1 D4/3', [0.44, 0.34]),
  phrase(21, 2, 'A3/1 F#3/1 E3/1 D3/4', [0.36, 0.3]),
];

const leftBowls = [
  hit(1, 5, 'A3', 20, 0.46),
  hit(4, 1, 'D3', 20, 0.5),
  hit(6, 7, 'E4', 16, 0.3),
  hit(9, 1, 'D3', 20, 0.52),
  hit(11, 5, 'A3', 18, 0.44),
  hit(13, 6, 'G3', 18, 0.46),
  hit(16, 1, 'D3', 20, 0.56),
  hit(18, 7, 'E4', 16, 0.32),
  hit(20, 1, 'A3', 18, 0.44),
  hit(22, 8, 'D3', 20, 0.44),
];
const rightBowls = [
  hit(2, 7, 'D4', 18, 0.34),
  hit(5, 4, 'A3', 18, 0.42),
  hit(7, 7, 'B3', 16, 0.36),
  hit(10, 2, 'E4', 16, 0.32),
  hit(12, 3, 'D4', 18, 0.38),
  hit(15, 1, 'B3', 18, 0.42),
  hit(17, 1, 'A4', 14, 0.26),
  hit(19, 5, 'D4', 18, 0.36),
  hit(21, 5, 'A3', 18, 0.4),
];
const rubbedBowls = [
  hit(24, 1, 'D3', 26, 0.5),
  hit(6, 1, 'A2', 24, 0.44),
  hit(11, 1, 'D3', 26, 0.5),
  hit(16, 4, 'G2', 22, 0.42),
  hit(19, 2, 'D3', 26, 0.46),
];

const breeze = Array.from({ length: 16 }, (_, index) => [
  { at: index * 12, duration: 23, pitch: 60, velocity: 0.7 + 0.3 * Math.sin(index * 2.4) },
]);

/** @type {import('../engine.js').Score} */
export const peace = {
  name: 'peace',
  seed: 2203,
  beatsPerMinute: 60,
  beats: BREATHS * 8,
  tuning: pureIntervalsOver(pitchOf('D4')),
  room: { size: 1.3, decay: 8.5, damping: 2900, preDelay: 0.045, lowCut: 140 },
  tracks: [
    { name: 'voices', instrument: choir, gain: 0.22, room: 0.35, part: voices },
    {
      name: 'ground',
      instrument: subBass,
      gain: 0.18,
      room: 0,
      part: [1, 5, 9, 13, 17, 21].map((bar) => chord(bar, 3.2, 'D2', 0.7)),
    },
    { name: 'flute', instrument: flute, gain: 0.52, room: 0.6, pan: 0.12, part: calls },
    { name: 'far flute', instrument: flute, gain: 0.4, room: 2.1, pan: -0.4, part: farCalls },
    {
      name: 'left bowls',
      instrument: struckBowl,
      gain: 1.4,
      room: 0.4,
      pan: -0.35,
      part: leftBowls,
    },
    {
      name: 'right bowls',
      instrument: struckBowl,
      gain: 1.5,
      room: 0.4,
      pan: 0.35,
      part: rightBowls,
    },
    { name: 'rubbed bowls', instrument: rubbedBowl, gain: 1.1, room: 0.3, part: rubbedBowls },
    { name: 'wind', instrument: wind, gain: 0.28, room: 0.2, part: breeze },
  ],
};
