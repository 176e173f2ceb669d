/**
 * Elevate. A major leaning to the lydian, 63 beats a minute, 48 bars of four.
 *
 * First light: strings that open, a harp that only ever climbs, violins that sing higher in each
 * phrase, voices and glass above. The bass itself rises, C sharp - D - E - F sharp, then B to E, and
 * the line reaches C sharp 6 in bar 37, just after B over D sharp has let the light in. What follows
 * is afterglow, step by step down to A. Strings and glass hold A across the turn (bars 47 to 2).
 */

import { cellos, violins } from '../instruments/bowed.js';
import { brightChoir, glass, strings, subBass } from '../instruments/ensembles.js';
import { harp } from '../instruments/harp.js';
import { inMetre } from '../notation.js';
import { equalTemperament } from '../tuning.js';

const BARS = 48;
const { phrase, chord } = inMetre(4);

/**
 * Each harmony: its first bar, the strings' voicing from the bass up, the harp's six notes, and the
 * swell of the whole.
 *
 * @type {[bar: number, section: string, harp: string[], velocity: number][]}
 */
const HARMONY = [
  [3, 'A2 E3 A3 D4 F#4', [], 0.5],
  [5, 'A2 E3 A3 B3 E4', ['A3', 'E4', 'B4'], 0.54],
  [7, 'A2 E3 A3 D4 F#4', ['A3', 'D4', 'A4'], 0.56],
  [9, 'C#3 A3 C#4 E4', ['C#4', 'E4', 'A4', 'B4'], 0.58],
  [11, 'D3 A3 C#4 F#4', ['D4', 'F#4', 'A4', 'C#5'], 0.62],
  [13, 'E3 B3 E4 A4', ['E4', 'A4', 'B4', 'E5'], 0.66],
  [15, 'F#2 C#3 A3 E4 A4', ['F#3', 'C#4', 'A4', 'E5'], 0.66],
  [17, 'D3 A3 C#4 E4', ['D4', 'A4', 'C#5', 'E5', 'F#5'], 0.64],
  [19, 'D3 B3 E4 G#4', ['D4', 'E4', 'G#4', 'B4', 'E5'], 0.68],
  [21, 'C#3 A3 E4 A4', ['C#4', 'E4', 'A4', 'C#5', 'E5'], 0.7],
  [23, 'B2 F#3 A3 D4 E4', ['B3', 'D4', 'F#4', 'A4', 'E5'], 0.7],
  [25, 'B2 F#3 D4 F#4', ['B3', 'F#4', 'A4', 'D5', 'F#5'], 0.72],
  [27, 'C#3 A3 E4 A4', ['C#4', 'E4', 'A4', 'C#5', 'E5'], 0.76],
  [29, 'D3 A3 F#4 A4', ['D4', 'F#4', 'A4', 'C#5', 'E5', 'A5'], 0.82],
  [31, 'E3 B3 E4 B4', ['E4', 'A4', 'B4', 'E5', 'G#5', 'B5'], 0.88],
  [33, 'F#2 C#3 A3 C#4 G#4', ['F#4', 'A4', 'C#5', 'E5', 'G#5', 'A5'], 0.92],
  [35, 'D#3 B3 F#4 A4', ['D#4', 'F#4', 'A4', 'B4', 'D#5', 'F#5'], 0.96],
  [37, 'D3 A3 C#4 F#4 A4', ['D4', 'F#4', 'A4', 'C#5', 'E5', 'A5'], 1],
  [39, 'E3 B3 C#4 E4 A4', ['E4', 'A4', 'B4', 'C#5', 'E5', 'A5'], 0.9],
  [41, 'D3 A3 C#4 E4', ['D4', 'F#4', 'A4', 'C#5', 'E5'], 0.76],
  [43, 'C#3 A3 C#4 E4', ['C#4', 'E4', 'A4', 'B4'], 0.66],
  [45, 'B2 F#3 A3 D4', ['B3', 'D4', 'A4'], 0.58],
  [47, 'A2 E3 A3 B3 E4', [], 0.52],
];

/** Every bar the harp climbs its chord in eighths and lets it ring; the second time a step higher. */
const climbing = HARMONY.flatMap(([bar, , notes, velocity]) => {
  if (notes.length === 0) return [];
  const rise = /** @type {import('../notation.js').Dynamics} */ ([
    velocity * 0.42,
    velocity * 0.62,
  ]);
  const first = notes.map((name) => `${name}/.5`).join(' ');
  const second = [...notes.slice(1), notes[notes.length - 2]].map((name) => `${name}/.5`).join(' ');
  return [phrase(bar, 1, first, rise), phrase(bar + 1, 1.5, second, rise)];
});

const song = [
  phrase(17, 1, 'A4/4 C#5/3 E5/1 B4/4 G#4/2 B4/1.5', [0.4, 0.46]),
  phrase(21, 1, 'E5/5 C#5/1 A4/2 D5/3 C#5/1 B4/3.5', [0.5, 0.44]),
  phrase(25, 1, 'F#4/2 B4/2 D5/4 A4/2 C#5/2 E5/3.5', [0.46, 0.58]),
  phrase(29, 1, 'C#5/2 E5/2 F#5/4 E5/2 A5/2 G#5/3.5', [0.56, 0.68]),
  phrase(33, 1, 'A5/5 G#5/1 E5/2 F#5/4 B5/3.6', [0.68, 0.76]),
  phrase(37, 1, 'C#6/6 A5/2 B5/4 A5/2 G#5/1.6', [0.82, 0.66]),
  phrase(41, 1, 'F#5/6 E5/2 C#5/7', [0.6, 0.46]),
  phrase(45, 1, 'D5/4 B4/3.5', [0.42, 0.34]),
];

/** Before the violins enter, the cellos find the way up; later they lean against it. */
const underSong = [
  phrase(9, 1, 'A3/4 E4/4 F#4/7', [0.42, 0.52]),
  phrase(13, 1, 'A4/4 G#4/4 A4/4 E4/3.5', [0.54, 0.46]),
  phrase(25, 1, 'D4/8 C#4/4 E4/4 F#4/6 E4/2 E4/4 B3/3.5', [0.44, 0.56]),
  phrase(33, 1, 'C#4/4 E4/4 D#4/4 F#4/4 F#4/4 E4/4 C#4/4 B3/3.5', [0.58, 0.56]),
  phrase(41, 1, 'A3/8 E3/8 D3/6', [0.5, 0.36]),
];

const voices = [
  chord(25, 2, 'B3 F#4 B4', 0.5),
  chord(27, 2, 'A3 E4 C#5', 0.56),
  chord(29, 2, 'A3 F#4 C#5', 0.64),
  chord(31, 2, 'B3 G#4 B4', 0.72),
  chord(33, 2, 'C#4 A4 C#5', 0.8),
  chord(35, 2, 'B3 A4 D#5', 0.86),
  chord(37, 2, 'C#4 A4 E5', 0.92),
  chord(39, 2, 'B3 A4 C#5', 0.8),
  chord(41, 2, 'A3 F#4 A4', 0.6),
  chord(43, 2, 'A3 E4 A4', 0.46),
];

const light = [
  chord(3, 2, 'F#5 A5', 0.42),
  chord(5, 2, 'E5 B5', 0.44),
  chord(7, 2, 'F#5 A5', 0.42),
  chord(13, 2, 'E5 A5', 0.3),
  chord(21, 2, 'E5 C#6', 0.34),
  chord(29, 2, 'A5 C#6', 0.42),
  chord(33, 2, 'E5 A5', 0.5),
  chord(35, 2, 'F#5 D#6', 0.56),
  chord(37, 2, 'A5 E6', 0.6),
  chord(39, 2, 'A5 B5', 0.54),
  chord(41, 2, 'F#5 C#6', 0.5),
  chord(43, 2, 'E5 B5', 0.46),
  chord(45, 2, 'D5 A5', 0.42),
  chord(47, 4, 'E5 B5', 0.42),
];

/** @type {import('../engine.js').Score} */
export const elevate = {
  name: 'elevate',
  seed: 4801,
  beatsPerMinute: 63,
  beats: BARS * 4,
  tuning: equalTemperament,
  room: { size: 1.1, decay: 5.6, damping: 5200, preDelay: 0.03, lowCut: 180 },
  tracks: [
    {
      name: 'strings',
      instrument: strings,
      gain: 0.18,
      room: 0.42,
      part: HARMONY.map(([bar, section, , velocity]) =>
        chord(bar, bar === 47 ? 4 : 2, section, velocity),
      ),
    },
    {
      name: 'ground',
      instrument: subBass,
      gain: 0.26,
      room: 0,
      part: HARMONY.map(([bar, section, , velocity]) =>
        chord(bar, bar === 47 ? 3.6 : 1.7, section.split(' ')[0], velocity * 0.8),
      ),
    },
    { name: 'harp', instrument: harp, gain: 2.4, room: 0.45, sway: 0.012, part: climbing },
    { name: 'violins', instrument: violins, gain: 1.25, room: 0.6, pan: 0.12, part: song },
    { name: 'cellos', instrument: cellos, gain: 0.9, room: 0.5, pan: -0.2, part: underSong },
    { name: 'voices', instrument: brightChoir, gain: 0.15, room: 0.7, part: voices },
    { name: 'glass', instrument: glass, gain: 0.23, room: 0.8, part: light },
  ],
};
