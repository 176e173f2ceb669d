/** Where the notes lie: the equal temperament of pianos, and the pure intervals of voices and bowls. */

const A4 = 69;
const CONCERT_PITCH = 440;

/** @param {number} pitch in semitones, 69 is A4 */
export function equalTemperament(pitch) {
  return CONCERT_PITCH * 2 ** ((pitch - A4) / 12);
}

/**
 * Each step's ratio to the root, in small whole numbers: chords that stand still. The sixth is the
 * higher of the two pure ones, 27/16, because our music sounds it with the second as often as not.
 */
const PURE = [
  1,
  16 / 15,
  9 / 8,
  6 / 5,
  5 / 4,
  4 / 3,
  45 / 32,
  3 / 2,
  8 / 5,
  27 / 16,
  16 / 9,
  15 / 8,
];

/**
 * Pure intervals over one root, which itself stays where the piano has it.
 *
 * @param {number} root in semitones
 */
export function pureIntervalsOver(root) {
  return (/** @type {number} */ pitch) => {
    const distance = pitch - root;
    const octave = Math.floor(distance / 12);
    return equalTemperament(root) * PURE[distance - 12 * octave] * 2 ** octave;
  };
}
