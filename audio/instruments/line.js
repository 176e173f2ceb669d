/**
 * One player and one breath or bow: turns the notes of a phrase into continuous curves of pitch and
 * loudness, so that a melody is sung and not typed.
 */

import { smoothing } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { SAMPLE_RATE } from '../dsp/stereo.js';

export const LINE_BLOCK = 32;

/**
 * @typedef {object} Manner
 * @property {number} glide seconds in which the pitch reaches the next note
 * @property {number} attack seconds
 * @property {number} release seconds
 * @property {number} separation how far the loudness dips between joined notes, 0 to 1
 * @property {{ rate: number, depth: number, onset: number }} vibrato hertz, cents, seconds
 */

/**
 * @typedef {object} Curves
 * @property {Float32Array} pitch in hertz, one value a block
 * @property {Float32Array} level one value a block, ending in silence
 * @property {Float32Array} onset 1 at the start of each note, falling at once: for breath and bow noise
 */

/**
 * @param {import('../engine.js').SoundingNote[]} notes in order, `start` relative to the phrase
 * @param {Manner} manner
 * @param {import('../dsp/random.js').Random} random
 * @returns {Curves}
 */
export function drawCurves(notes, manner, random) {
  const rate = SAMPLE_RATE / LINE_BLOCK;
  const last = notes[notes.length - 1];
  const seconds = last.start + last.duration + manner.release * 12;
  const blocks = Math.ceil(seconds * rate);
  const curves = {
    pitch: new Float32Array(blocks),
    level: new Float32Array(blocks),
    onset: new Float32Array(blocks),
  };
  const glide = smoothing(manner.glide, rate);
  const rise = smoothing(manner.attack / 2, rate);
  const fall = smoothing(manner.release, rate);
  const vibratoRate = manner.vibrato.rate * (1 + around(random, 0.06));
  const vibratoPhase = random() * 2 * Math.PI;
  let current = 0;
  // A player finds the first note from a little below.
  let octaves = Math.log2(notes[0].frequency) - 35 / 1200;
  let first = 0;
  let second = 0;
  for (let block = 0; block < blocks; block += 1) {
    const time = block / rate;
    while (current + 1 < notes.length && time >= notes[current + 1].start) current += 1;
    const note = notes[current];
    const age = time - note.start;
    const sounding = age >= 0 && age < note.duration;
    octaves += glide * (Math.log2(note.frequency) - octaves);
    const arch = 0.78 + 0.22 * Math.sin(Math.PI * Math.min(1, Math.max(0, age) / note.duration));
    const joint = 1 - manner.separation * Math.exp(-Math.max(0, age) / 0.05);
    const target = sounding ? note.velocity * arch * joint : 0;
    const step = target > first ? rise : fall;
    first += step * (target - first);
    second += step * (first - second);
    const settled = Math.min(1, Math.max(0, age) / manner.vibrato.onset) ** 2;
    const wave = Math.sin(2 * Math.PI * vibratoRate * time + vibratoPhase);
    curves.pitch[block] = 2 ** (octaves + (manner.vibrato.depth * settled * wave) / 1200);
    curves.level[block] = second * (1 + 0.1 * settled * wave);
    curves.onset[block] = sounding ? Math.exp(-age / 0.09) : 0;
  }
  return curves;
}

/**
 * The curve's value between two blocks.
 *
 * @param {Float32Array} curve
 * @param {number} block
 * @param {number} offset samples into the block
 */
export function between(curve, block, offset) {
  const from = curve[block];
  const to = block + 1 < curve.length ? curve[block + 1] : 0;
  return from + ((to - from) * offset) / LINE_BLOCK;
}
