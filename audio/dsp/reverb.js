/**
 * The room: a feedback delay network of sixteen slowly breathing delay lines. The music's own room for
 * each song, from a chapel's haze to an open sky, is a matter of its settings.
 */

import { smoothing } from './filters.js';
import { runCircular, SAMPLE_RATE, samples, silence } from './stereo.js';

/**
 * @typedef {object} Room
 * @property {number} size scales the delay lines; 1 is a large hall
 * @property {number} decay seconds until the reverberation has fallen by 60 dB
 * @property {number} damping hertz above which the walls absorb
 * @property {number} preDelay seconds before the room answers
 * @property {number} lowCut hertz below which nothing enters the room
 */

const LINES = 16;
/** Line lengths in samples: primes, spread so that no two share their echoes. */
const LENGTHS = [
  1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797, 2999, 3191, 3389, 3581, 3797, 4027, 4253, 4493,
];
const DIFFUSERS = [
  [142, 379, 107, 277],
  [151, 397, 113, 263],
];
const DIFFUSION = 0.62;
const MODULATION_DEPTH = 9;
const MASK = (1 << 14) - 1;

/**
 * The room's answer to a circular sound, itself circular.
 *
 * @param {import('./stereo.js').Stereo} input
 * @param {Room} room
 */
export function reverberate(input, room) {
  const length = input.left.length;
  const output = silence(length);
  const network = createNetwork(length, room);
  const warmUp = samples(room.decay * 1.3 + room.preDelay);
  const preDelay = samples(room.preDelay);
  runCircular(length, warmUp, (position, keep) => {
    let source = position - preDelay;
    while (source < 0) source += length;
    network.step(position, input.left[source], input.right[source]);
    if (!keep) return;
    output.left[position] = network.left();
    output.right[position] = network.right();
  });
  return output;
}

/**
 * @param {number} loopLength
 * @param {Room} room
 */
function createNetwork(loopLength, room) {
  const lengths = LENGTHS.map((line) => Math.round(line * room.size));
  const buffers = lengths.map(() => new Float32Array(MASK + 1));
  const gains = Float64Array.from(
    lengths,
    (line) => 10 ** ((-3 * line) / SAMPLE_RATE / room.decay) / Math.sqrt(LINES),
  );
  // Each line breathes a whole number of times in the loop, so that the room too is seamless.
  const loopSeconds = loopLength / SAMPLE_RATE;
  const cycles = lengths.map((_, line) =>
    Math.max(1, Math.round(loopSeconds * (0.11 + 0.037 * line))),
  );
  const rates = Float64Array.from(cycles, (count) => (2 * Math.PI * count) / loopLength);
  const offsets = Float64Array.from(lengths, (line) => line);
  const damping = smoothing(1 / (2 * Math.PI * room.damping));
  const lowCut = smoothing(1 / (2 * Math.PI * room.lowCut));
  const diffusers = DIFFUSERS.map((set) => set.map((size) => createDiffuser(size)));
  const damped = new Float64Array(LINES);
  const taps = new Float64Array(LINES);
  const low = [0, 0];
  let cursor = 0;

  return { step, left: () => sumTaps(0), right: () => sumTaps(1) };

  /**
   * @param {number} position
   * @param {number} inputLeft
   * @param {number} inputRight
   */
  function step(position, inputLeft, inputRight) {
    low[0] += lowCut * (inputLeft - low[0]);
    low[1] += lowCut * (inputRight - low[1]);
    let left = inputLeft - low[0];
    let right = inputRight - low[1];
    for (const diffuse of diffusers[0]) left = diffuse(left);
    for (const diffuse of diffusers[1]) right = diffuse(right);

    if ((cursor & 15) === 0) {
      for (let line = 0; line < LINES; line += 1) {
        const phase = rates[line] * position + line * 2.399;
        offsets[line] = lengths[line] - MODULATION_DEPTH * (1 + Math.sin(phase));
      }
    }
    for (let line = 0; line < LINES; line += 1) {
      const delay = offsets[line];
      const whole = Math.floor(delay);
      const buffer = buffers[line];
      const near = buffer[(cursor - whole) & MASK];
      const far = buffer[(cursor - whole - 1) & MASK];
      const sample = near + (far - near) * (delay - whole);
      damped[line] += damping * (sample - damped[line]);
      taps[line] = damped[line];
    }
    mixHadamard(taps);
    for (let line = 0; line < LINES; line += 1) {
      buffers[line][cursor & MASK] = taps[line] * gains[line] + ((line & 1) === 0 ? left : right);
    }
    cursor += 1;
  }

  /** @param {0 | 1} side */
  function sumTaps(side) {
    let sum = 0;
    for (let line = side; line < LINES; line += 2) {
      sum += (line & 2) === 0 ? damped[line] : -damped[line];
    }
    return sum * 0.65;
  }
}

/**
 * Spreads every line's sound over all lines, in place: the butterfly form of a Hadamard matrix.
 *
 * @param {Float64Array} values
 */
function mixHadamard(values) {
  for (let span = 1; span < LINES; span *= 2) {
    for (let block = 0; block < LINES; block += span * 2) {
      for (let index = block; index < block + span; index += 1) {
        const upper = values[index];
        const lower = values[index + span];
        values[index] = upper + lower;
        values[index + span] = upper - lower;
      }
    }
  }
}

/**
 * An all-pass that smears an attack without colouring it.
 *
 * @param {number} size
 */
function createDiffuser(size) {
  const buffer = new Float64Array(size);
  let cursor = 0;
  return (/** @type {number} */ input) => {
    const delayed = buffer[cursor];
    const fed = input + delayed * DIFFUSION;
    buffer[cursor] = fed;
    cursor = cursor + 1 === size ? 0 : cursor + 1;
    return delayed - fed * DIFFUSION;
  };
}
