/**
 * Loudness as people hear it, after ITU-R BS.1770-4: K-weighting, 400 ms blocks every 100 ms, and the
 * two gates (-70 LUFS, then 10 LU below the mean of what is left).
 */

import { SAMPLE_RATE } from './stereo.js';

const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const STEP = SAMPLE_RATE / 10;
const STEPS_PER_BLOCK = 4;

/**
 * Integrated loudness in LUFS; `-Infinity` for silence.
 *
 * @param {import('./stereo.js').Stereo} sound
 */
export function integratedLoudness(sound) {
  const blocks = blockPowers(sound);
  const audible = blocks.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  const gate = toLufs(mean(audible)) + RELATIVE_GATE;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

/**
 * Momentary loudness in LUFS: one value every 100 ms, each over 400 ms.
 *
 * @param {import('./stereo.js').Stereo} sound
 */
export function momentaryLoudness(sound) {
  return blockPowers(sound).map(toLufs);
}

/** @param {import('./stereo.js').Stereo} sound */
function blockPowers(sound) {
  const steps = stepEnergies(sound.left);
  const right = stepEnergies(sound.right);
  for (let step = 0; step < steps.length; step += 1) steps[step] += right[step];
  const blocks = [];
  for (let first = 0; first + STEPS_PER_BLOCK <= steps.length; first += 1) {
    let energy = 0;
    for (let step = first; step < first + STEPS_PER_BLOCK; step += 1) energy += steps[step];
    blocks.push(energy / (STEP * STEPS_PER_BLOCK));
  }
  return blocks;
}

/**
 * The energy of each tenth of a second of one channel, K-weighted.
 *
 * @param {Float32Array} channel
 */
function stepEnergies(channel) {
  const head = createBiquad(shelfForTheHead());
  const lowCut = createBiquad(cutForTheLows());
  const steps = new Float64Array(Math.floor(channel.length / STEP));
  for (let step = 0; step < steps.length; step += 1) {
    for (let index = step * STEP; index < (step + 1) * STEP; index += 1) {
      const sample = lowCut(head(channel[index]));
      steps[step] += sample * sample;
    }
  }
  return steps;
}

/** @typedef {{ b: [number, number, number], a: [number, number] }} Coefficients */

/**
 * The standard tabulates its filters at 48 kHz only; these are the analogue prototypes behind that
 * table, so that they can be had at any rate: here a +4 dB shelf above 1.7 kHz.
 *
 * @returns {Coefficients}
 */
function shelfForTheHead() {
  const gain = 10 ** (3.999843853973347 / 20);
  const middle = gain ** 0.4996667741545416;
  const k = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const damped = k / 0.7071752369554196;
  const scale = 1 + damped + k * k;
  return {
    b: [
      (gain + middle * damped + k * k) / scale,
      (2 * (k * k - gain)) / scale,
      (gain - middle * damped + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - damped + k * k) / scale],
  };
}

/**
 * The high-pass at 38 Hz.
 *
 * @returns {Coefficients}
 */
function cutForTheLows() {
  const k = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const damped = k / 0.5003270373238773;
  const scale = 1 + damped + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - damped + k * k) / scale] };
}

/** @param {Coefficients} coefficients */
function createBiquad({ b, a }) {
  let first = 0;
  let second = 0;
  return (/** @type {number} */ input) => {
    const output = b[0] * input + first;
    first = b[1] * input - a[0] * output + second;
    second = b[2] * input - a[1] * output;
    return output;
  };
}

/** @param {number} power */
function toLufs(power) {
  return -0.691 + 10 * Math.log10(power);
}

/** @param {ArrayLike<number>} values */
function mean(values) {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index];
  return values.length === 0 ? 0 : sum / values.length;
}
