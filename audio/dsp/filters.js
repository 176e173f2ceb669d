/**
 * The filters that shape tone: a state-variable filter that may be swept while it sounds, and a
 * one-pole smoother.
 */

import { SAMPLE_RATE } from './stereo.js';

/** A state-variable filter in trapezoidal form: stays stable and free of clicks under modulation. */
export class StateVariableFilter {
  #first = 0;
  #second = 0;
  #g = 0;
  #k = 1;
  #a1 = 0;
  low = 0;
  band = 0;

  /**
   * @param {number} frequency in hertz
   * @param {number} [q] 0.707 is flat
   */
  constructor(frequency, q = Math.SQRT1_2) {
    this.tune(frequency, q);
  }

  /**
   * @param {number} frequency
   * @param {number} [q]
   */
  tune(frequency, q = Math.SQRT1_2) {
    this.#g = Math.tan((Math.PI * Math.min(frequency, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    this.#k = 1 / q;
    this.#a1 = 1 / (1 + this.#g * (this.#g + this.#k));
  }

  /**
   * Takes one sample; afterwards `low` and `band` hold the outputs (`band` has unity gain at the
   * centre), and the high-pass is returned.
   *
   * @param {number} input
   */
  process(input) {
    const v3 = input - this.#second;
    const v1 = this.#a1 * (this.#first + this.#g * v3);
    const v2 = this.#second + this.#g * v1;
    this.#first = 2 * v1 - this.#first;
    this.#second = 2 * v2 - this.#second;
    this.low = v2;
    this.band = v1 * this.#k;
    return input - this.band - v2;
  }
}

/**
 * The per-step factor of a one-pole smoother that covers 63% of a step in `seconds`.
 *
 * @param {number} seconds
 * @param {number} [rate] steps per second
 */
export function smoothing(seconds, rate = SAMPLE_RATE) {
  return 1 - Math.exp(-1 / (seconds * rate));
}
