/**
 * Stereo sound in memory, and the circular mixing that makes a loop: what rings past the end of a
 * song is heard at its beginning.
 */

export const SAMPLE_RATE = 44_100;

/** @typedef {{ left: Float32Array, right: Float32Array }} Stereo */

/**
 * @param {number} length in samples
 * @returns {Stereo}
 */
export function silence(length) {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** @param {number} duration in seconds */
export function samples(duration) {
  return Math.round(duration * SAMPLE_RATE);
}

/**
 * Adds a sound to a circular buffer from `start` on, wrapping round its end as often as needed.
 *
 * @param {Stereo} target
 * @param {Stereo} sound
 * @param {number} start may be negative or beyond the end
 * @param {number} gain
 */
export function mixCircular(target, sound, start, gain) {
  const length = target.left.length;
  let position = ((start % length) + length) % length;
  for (let index = 0; index < sound.left.length; index += 1) {
    target.left[position] += sound.left[index] * gain;
    target.right[position] += sound.right[index] * gain;
    position += 1;
    if (position === length) position = 0;
  }
}

/**
 * Runs an effect with memory round a loop: first over the end of the loop alone, to fill the memory
 * with what would be ringing there, then over all of it. The result has no beginning: its first sample
 * follows from its last.
 *
 * @param {number} length in samples
 * @param {number} warmUp how much of the end to run first, in samples
 * @param {(position: number, keep: boolean) => void} process
 */
export function runCircular(length, warmUp, process) {
  // A loop shorter than the memory is simply run round more than once.
  for (let ahead = Math.ceil(warmUp); ahead > 0; ahead -= 1) {
    process((((-ahead % length) + length) % length) | 0, false);
  }
  for (let position = 0; position < length; position += 1) process(position, true);
}

/**
 * Equal-power gains for a position between the speakers.
 *
 * @param {number} pan from -1 (left) to 1 (right)
 * @returns {[left: number, right: number]}
 */
export function panGains(pan) {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

/**
 * @param {Stereo} sound
 * @param {number} gain
 */
export function amplify(sound, gain) {
  for (let index = 0; index < sound.left.length; index += 1) {
    sound.left[index] *= gain;
    sound.right[index] *= gain;
  }
}
