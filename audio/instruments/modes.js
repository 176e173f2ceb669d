/**
 * Struck and plucked things as sums of their modes of vibration: each a decaying sine. Felt piano,
 * kalimba and singing bowl differ in which modes they have and how long each one rings.
 */

import { StateVariableFilter } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { panGains, SAMPLE_RATE, samples } from '../dsp/stereo.js';

/**
 * @typedef {object} Mode
 * @property {number} frequency
 * @property {number} amplitude
 * @property {number} decay seconds to fall by 60 dB
 * @property {number} pan -1 to 1
 * @property {number} [phase] in turns
 */

/**
 * Adds decaying modes to a sound, from its beginning on.
 *
 * @param {import('../dsp/stereo.js').Stereo} sound
 * @param {Mode[]} modes
 */
export function ring(sound, modes) {
  const length = sound.left.length;
  for (const { frequency, amplitude, decay, pan, phase = 0 } of modes) {
    if (frequency > SAMPLE_RATE * 0.42 || amplitude === 0) continue;
    const [left, right] = panGains(pan);
    const fall = 0.001 ** (1 / (decay * SAMPLE_RATE));
    const angle = (2 * Math.PI * frequency) / SAMPLE_RATE;
    const cosine = Math.cos(angle) * fall;
    const sine = Math.sin(angle) * fall;
    let real = Math.cos(2 * Math.PI * phase) * amplitude;
    let imaginary = Math.sin(2 * Math.PI * phase) * amplitude;
    const audible = Math.min(length, samples(decay * 1.6));
    for (let index = 0; index < audible; index += 1) {
      sound.left[index] += imaginary * left;
      sound.right[index] += imaginary * right;
      const turned = real * cosine - imaginary * sine;
      imaginary = real * sine + imaginary * cosine;
      real = turned;
    }
  }
}

/**
 * Softens the beginning of a struck sound and lets it end: a raised-cosine attack, and a damper that
 * falls at `release` before the end.
 *
 * @param {import('../dsp/stereo.js').Stereo} sound
 * @param {number} attack seconds
 * @param {number} release seconds
 */
export function shape(sound, attack, release) {
  const length = sound.left.length;
  const rise = samples(attack);
  const fall = samples(release);
  for (let index = 0; index < Math.min(rise, length); index += 1) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / rise);
    sound.left[index] *= gain;
    sound.right[index] *= gain;
  }
  for (let index = Math.max(0, length - fall); index < length; index += 1) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * (length - index)) / fall);
    sound.left[index] *= gain;
    sound.right[index] *= gain;
  }
}

/**
 * Adds the dull knock of felt, thumb or mallet on its body.
 *
 * @param {import('../dsp/stereo.js').Stereo} sound
 * @param {{ frequency: number, q: number, length: number, gain: number }} knock
 * @param {import('../dsp/random.js').Random} random
 */
export function addKnock(sound, knock, random) {
  const filter = new StateVariableFilter(knock.frequency, knock.q);
  const count = Math.min(sound.left.length, samples(knock.length * 4));
  for (let index = 0; index < count; index += 1) {
    const time = index / SAMPLE_RATE;
    const level = Math.min(1, time / 0.004) * Math.exp(-time / knock.length);
    filter.process(around(random, 1) * level * knock.gain);
    sound.left[index] += filter.band;
    sound.right[index] += filter.band;
  }
}
