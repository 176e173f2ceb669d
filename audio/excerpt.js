/** Cuts with fades: the previews from the songs, and the bells from their long ringing. */

import { samples } from './dsp/stereo.js';

/** @typedef {import('./dsp/stereo.js').Stereo} Stereo */

/**
 * A passage that comes out of silence and returns to it.
 *
 * @param {Stereo} sound
 * @param {{ from: number, seconds: number, fadeIn: number, fadeOut: number }} cut all in seconds
 * @returns {Stereo}
 */
export function excerpt(sound, { from, seconds, fadeIn, fadeOut }) {
  const start = samples(from);
  const length = samples(seconds);
  const cut = (/** @type {Float32Array} */ channel) =>
    fade(channel.slice(start, start + length), samples(fadeIn), samples(fadeOut));
  return { left: cut(sound.left), right: cut(sound.right) };
}

/**
 * @param {Float32Array} channel
 * @param {number} rise
 * @param {number} fall
 */
function fade(channel, rise, fall) {
  const length = channel.length;
  return channel.map((sample, index) => {
    const opening = index < rise ? Math.sin((Math.PI / 2) * (index / rise)) ** 2 : 1;
    const left = length - 1 - index;
    const closing = left < fall ? Math.sin((Math.PI / 2) * (left / fall)) ** 2 : 1;
    return sample * opening * closing;
  });
}
