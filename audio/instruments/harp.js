/**
 * A gut-strung harp by the plucked-string loop: a soft burst travels round a delay line that loses
 * its brightness a little on every turn.
 */

import { around } from '../dsp/random.js';
import { panGains, SAMPLE_RATE, samples, silence } from '../dsp/stereo.js';
import { shape } from './modes.js';

/** The string is plucked at two fifths: mellow, with the fifth harmonic nearly silent. */
const PLUCK_POINT = 0.4;

/** @type {import('../engine.js').NoteInstrument} */
export const harp = {
  kind: 'note',
  sound(note, random) {
    const { frequency, velocity } = note;
    const length = samples(4.2);
    const sound = silence(length);
    const brightness = 0.5 + 0.16 * velocity;
    const period = SAMPLE_RATE / frequency;
    // The two-point average delays by (1 - brightness); the all-pass makes up the fraction.
    const delay = period - (1 - brightness);
    const size = Math.floor(delay - 0.3);
    const fraction = delay - size;
    const allPass = (1 - fraction) / (1 + fraction);
    const line = pluck(size, velocity, random);
    const loss = 0.001 ** (1 / (frequency * 4.6 * (330 / frequency) ** 0.5));
    const [left, right] = panGains(
      Math.max(-0.6, Math.min(0.6, Math.log2(frequency / 440) * 0.35)),
    );
    let cursor = 0;
    let before = 0;
    let allPassIn = 0;
    let allPassOut = 0;
    let steady = 0;
    for (let index = 0; index < length; index += 1) {
      const current = line[cursor];
      const averaged = (current * brightness + before * (1 - brightness)) * loss;
      before = current;
      allPassOut = allPass * (averaged - allPassOut) + allPassIn;
      allPassIn = averaged;
      line[cursor] = allPassOut;
      cursor = cursor + 1 === size ? 0 : cursor + 1;
      steady += 0.002 * (current - steady);
      sound.left[index] = (current - steady) * left;
      sound.right[index] = (current - steady) * right;
    }
    shape(sound, 0.006, 1.4);
    return sound;
  },
};

/**
 * The string's shape as the finger lets go: softened noise, combed by where it was plucked.
 *
 * @param {number} size
 * @param {number} velocity
 * @param {import('../dsp/random.js').Random} random
 */
function pluck(size, velocity, random) {
  const burst = new Float32Array(size);
  const softness = 0.12 + 0.2 * velocity;
  let first = 0;
  let second = 0;
  for (let turn = 0; turn < 2; turn += 1) {
    for (let index = 0; index < size; index += 1) {
      first += softness * (around(random, 1) - first);
      second += softness * (first - second);
      burst[index] = second;
    }
  }
  const shift = Math.round(size * PLUCK_POINT);
  const combed = burst.map((sample, index) => sample - burst[(index + shift) % size]);
  const mean = combed.reduce((sum, sample) => sum + sample, 0) / size;
  const power = combed.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / size;
  const gain = (0.16 * velocity) / Math.sqrt(power);
  return combed.map((sample) => (sample - mean) * gain);
}
