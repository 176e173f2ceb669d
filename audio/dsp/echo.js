/** A soft echo that answers from the other side, each answer darker and quieter than the one before. */

import { smoothing } from './filters.js';
import { runCircular, samples, silence } from './stereo.js';

/**
 * @typedef {object} Echo
 * @property {number} delay seconds between answers
 * @property {number} feedback how much of an answer is answered again, below 1
 * @property {number} damping hertz above which each answer is darker
 */

/**
 * The echoes alone, without the sound itself; circular as its input is.
 *
 * @param {import('./stereo.js').Stereo} input
 * @param {Echo} echo
 */
export function echoes(input, echo) {
  const length = input.left.length;
  const output = silence(length);
  const size = samples(echo.delay);
  const lines = [new Float32Array(size), new Float32Array(size)];
  const damping = smoothing(1 / (2 * Math.PI * echo.damping));
  const answers = Math.ceil(Math.log(0.001) / Math.log(echo.feedback));
  let cursor = 0;
  let darkLeft = 0;
  let darkRight = 0;
  runCircular(length, size * (answers + 1), (position, keep) => {
    darkLeft += damping * (lines[0][cursor] - darkLeft);
    darkRight += damping * (lines[1][cursor] - darkRight);
    lines[0][cursor] = input.right[position] + darkRight * echo.feedback;
    lines[1][cursor] = input.left[position] + darkLeft * echo.feedback;
    cursor = cursor + 1 === size ? 0 : cursor + 1;
    if (!keep) return;
    output.left[position] = darkLeft;
    output.right[position] = darkRight;
  });
  return output;
}
