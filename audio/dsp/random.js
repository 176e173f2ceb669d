/**
 * Repeatable chance: a seeded generator for everything that should sound human (timing, detuning,
 * noise), so that the same score always renders to the same samples.
 */

/** @typedef {() => number} Random A generator of numbers from 0 up to, not including, 1. */

/**
 * A small 32-bit generator (a Weyl sequence through a multiplicative mixer): fast enough for noise at
 * audio rate, and long enough (2^32) never to repeat within a piece.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A seed from a name, so that each track draws from its own sequence and adding a track leaves the
 * others as they were.
 *
 * @param {string} name
 * @param {number} seed
 */
export function seedFor(name, seed) {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * An even draw from -spread to +spread.
 *
 * @param {Random} random
 * @param {number} spread
 */
export function around(random, spread) {
  return (random() * 2 - 1) * spread;
}
