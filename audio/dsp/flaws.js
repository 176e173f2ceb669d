/**
 * Looks for what must not be heard: clicks, holes of silence, and a seam where a loop begins again.
 */

import { spectrumAt } from './fft.js';
import { SAMPLE_RATE, samples } from './stereo.js';

/** @typedef {import('./stereo.js').Stereo} Stereo */

const NEIGHBOURHOOD = 441;
const FLUX_FRAME = 2048;
const FLUX_HOP = 512;
/** Below this no ear hears an edge in the middle of music. */
const AUDIBLE_EDGE = 0.002;

/**
 * How strongly the sharpest edge stands out: the largest third difference between neighbouring samples
 * as a multiple of what is usual within the ten milliseconds on either side. A click is a spike of
 * hundreds; plucks and consonants, being spread over milliseconds, stay low.
 *
 * @param {Float32Array} channel
 * @returns {{ ratio: number, at: number }} `at` in seconds
 */
export function sharpestEdge(channel) {
  const edges = new Float32Array(channel.length);
  for (let index = 3; index < channel.length; index += 1) {
    edges[index] = Math.abs(
      channel[index] - 3 * channel[index - 1] + 3 * channel[index - 2] - channel[index - 3],
    );
  }
  let before = 0;
  let after = 0;
  for (let index = 0; index < NEIGHBOURHOOD; index += 1) after += edges[index];
  let worst = { ratio: 0, at: 0 };
  for (let index = 0; index < channel.length; index += 1) {
    after += (edges[index + NEIGHBOURHOOD] ?? 0) - edges[index];
    if (edges[index] > AUDIBLE_EDGE) {
      const usual = (before + after) / (2 * NEIGHBOURHOOD);
      const ratio = edges[index] / (usual + 1e-5);
      if (ratio > worst.ratio) worst = { ratio, at: index / SAMPLE_RATE };
    }
    before += edges[index] - (edges[index - NEIGHBOURHOOD] ?? 0);
  }
  return worst;
}

/**
 * The longest stretch, in seconds, in which both channels stay below a level in dBFS.
 *
 * @param {Stereo} sound
 * @param {number} floor
 */
export function longestSilence(sound, floor) {
  const threshold = 10 ** (floor / 20);
  let longest = 0;
  let current = 0;
  for (let index = 0; index < sound.left.length; index += 1) {
    const loud =
      Math.abs(sound.left[index]) > threshold || Math.abs(sound.right[index]) > threshold;
    current = loud ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest / SAMPLE_RATE;
}

/**
 * How the turn of a loop compares with the rest of it: each figure is the value at the turn divided by
 * that which only one in a thousand places (for the spectrum, one in a hundred) exceeds. At most 1
 * means that nothing there sets the turn apart.
 *
 * @param {Float32Array} channel
 * @returns {{ step: number, slope: number, flux: number }}
 */
export function seam(channel) {
  const length = channel.length;
  const at = (/** @type {number} */ index) => channel[(index + length) % length];
  const step = (/** @type {number} */ index) => Math.abs(at(index) - at(index - 1));
  const slope = (/** @type {number} */ index) =>
    Math.abs(at(index + 1) - 3 * at(index) + 3 * at(index - 1) - at(index - 2));
  const nearby = [-1, 0, 1];
  const worst = (/** @type {(index: number) => number} */ measure) =>
    Math.max(...nearby.map((offset) => measure(offset)));
  return {
    step: step(0) / usual(step, length, 0.999),
    slope: worst(slope) / usual(slope, length, 0.999),
    flux: seamFlux(channel),
  };
}

/**
 * The change of the spectrum across the turn, against that across the whole loop.
 *
 * @param {Float32Array} channel
 */
function seamFlux(channel) {
  const fluxes = [];
  const stride = samples(0.5);
  for (let start = 0; start < channel.length; start += stride) {
    const before = spectrumAt(channel, start - FLUX_HOP, FLUX_FRAME);
    fluxes.push(flux(before, spectrumAt(channel, start, FLUX_FRAME)));
  }
  let turn = 0;
  for (let start = -FLUX_FRAME; start <= 0; start += FLUX_HOP) {
    const before = spectrumAt(channel, start - FLUX_HOP, FLUX_FRAME);
    turn = Math.max(turn, flux(before, spectrumAt(channel, start, FLUX_FRAME)));
  }
  fluxes.sort((a, b) => a - b);
  return turn / fluxes[Math.floor(fluxes.length * 0.99)];
}

/**
 * @param {Float64Array} before
 * @param {Float64Array} after
 */
function flux(before, after) {
  let sum = 0;
  for (let bin = 0; bin < before.length; bin += 1) {
    sum += Math.max(0, Math.sqrt(after[bin]) - Math.sqrt(before[bin]));
  }
  return sum;
}

/**
 * The value of a measure that only a small share of all places exceeds.
 *
 * @param {(index: number) => number} measure
 * @param {number} length
 * @param {number} share
 */
function usual(measure, length, share) {
  const values = new Float32Array(Math.floor((length - 8) / 5));
  for (let index = 0; index < values.length; index += 1) values[index] = measure(4 + index * 5);
  values.sort();
  return values[Math.floor(values.length * share)];
}
