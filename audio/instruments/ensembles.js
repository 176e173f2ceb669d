/** The ensembles of the four songs: what each section of players is made of. */

import { createEnsemble } from './ensemble.js';

/** A soft saw: falls a little faster than a bowed string, with the even harmonics held back. */
const soft = (/** @type {number} */ harmonic) => (harmonic % 2 === 0 ? 0.8 : 1) / harmonic ** 1.25;
const bowed = (/** @type {number} */ harmonic) => 1 / harmonic ** 1.08;
const voice = (/** @type {number} */ harmonic) => 1 / harmonic ** 1.35;
const pure = (/** @type {number} */ harmonic) => [0, 1, 0.12, 0.03][harmonic] ?? 0;
const crystal = (/** @type {number} */ harmonic) =>
  [0, 1, 0.32, 0.02, 0.16, 0, 0.05][harmonic] ?? 0;

const still = { rate: 4, depth: 0, onset: 1 };
const steady = { rate: 1, depth: 0 };

/** Slow, round and close: the bed most of the music lies on. */
export const warmPad = createEnsemble({
  spectrum: soft,
  players: 5,
  detune: 8,
  width: 0.75,
  attack: 2.6,
  release: 3.6,
  vibrato: still,
  shimmer: { rate: 0.21, depth: 0.4 },
  brightness: { base: 320, follow: 1.5, swell: 0.45, drift: 0.3 },
  body: [],
  breath: 0,
});

/** A string section, muted: vibrato that arrives late, wood around it, brighter when it swells. */
export const strings = createEnsemble({
  spectrum: bowed,
  players: 6,
  detune: 7,
  width: 0.8,
  attack: 1.3,
  release: 1.9,
  vibrato: { rate: 5.1, depth: 9, onset: 1.6 },
  shimmer: { rate: 0.5, depth: 0.22 },
  brightness: { base: 700, follow: 2.2, swell: 0.6, drift: 0.12 },
  body: [
    { frequency: 290, q: 3, gain: 0.35 },
    { frequency: 470, q: 4, gain: 0.3 },
    { frequency: 1150, q: 2.5, gain: 0.35 },
    { frequency: 2600, q: 2, gain: 0.3 },
  ],
  breath: 0.012,
});

/** Low voices humming on "oo". */
export const choir = createEnsemble({
  spectrum: voice,
  players: 6,
  detune: 11,
  width: 0.7,
  attack: 3.2,
  release: 4.2,
  vibrato: { rate: 4.7, depth: 10, onset: 2.4 },
  shimmer: { rate: 0.3, depth: 0.35 },
  brightness: { base: 520, follow: 0.8, swell: 0.3, drift: 0.15 },
  body: [
    { frequency: 340, q: 5, gain: 1.5 },
    { frequency: 760, q: 6, gain: 0.8 },
    { frequency: 2350, q: 7, gain: 0.5 },
  ],
  breath: 0.02,
});

/** Voices opening to "ah", bright and far away. */
export const brightChoir = createEnsemble({
  spectrum: voice,
  players: 6,
  detune: 10,
  width: 0.9,
  attack: 2.2,
  release: 3.2,
  vibrato: { rate: 5, depth: 11, onset: 1.8 },
  shimmer: { rate: 0.4, depth: 0.3 },
  brightness: { base: 900, follow: 1.4, swell: 0.5, drift: 0.12 },
  body: [
    { frequency: 720, q: 5, gain: 1.1 },
    { frequency: 1150, q: 6, gain: 0.9 },
    { frequency: 2750, q: 7, gain: 0.7 },
  ],
  breath: 0.03,
});

/** Rubbed glass: nearly sines, each player fading in and out at its own pace. */
export const glass = createEnsemble({
  spectrum: crystal,
  players: 4,
  detune: 5,
  width: 0.95,
  attack: 1.8,
  release: 3.4,
  vibrato: still,
  shimmer: { rate: 0.7, depth: 0.85 },
  brightness: { base: 2200, follow: 2, swell: 0.2, drift: 0.1 },
  body: [],
  breath: 0,
});

/** A tide under everything, more felt than heard. */
export const subBass = createEnsemble({
  spectrum: pure,
  players: 1,
  detune: 0,
  width: 0,
  attack: 1.8,
  release: 2.6,
  vibrato: still,
  shimmer: steady,
  brightness: { base: 260, follow: 1, swell: 0.2, drift: 0 },
  body: [],
  breath: 0,
});
