/**
 * How the scores are written down: notes by name and length, phrases from a bar and beat on, chords
 * held over bars.
 */

/**
 * @typedef {object} Note
 * @property {number} at in beats from the start of the song
 * @property {number} duration in beats
 * @property {number} pitch in semitones, 60 is the C in the middle (C4)
 * @property {number} velocity 0 to 1
 */

/** @typedef {Note[]} Phrase Notes of one breath: a line instrument joins them. */

/** @typedef {number | [from: number, to: number]} Dynamics One velocity, or a swell between two. */

const STEPS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/**
 * 'A4' is 69; sharps are '#', flats are 'b'.
 *
 * @param {string} name
 */
export function pitchOf(name) {
  const match = /^([A-G])([#b]?)(-?\d)$/.exec(name);
  if (!match) throw new Error(`Not a note: "${name}"`);
  const [, letter, sign, octave] = match;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (letter)];
  const bend = sign === '#' ? 1 : sign === 'b' ? -1 : 0;
  return 12 * (Number(octave) + 1) + step + bend;
}

/**
 * The writing tools of one metre. Bars and beats count from 1, as musicians do.
 *
 * @param {number} beatsPerBar
 */
export function inMetre(beatsPerBar) {
  const place = (/** @type {number} */ bar, /** @type {number} */ beat) =>
    (bar - 1) * beatsPerBar + beat - 1;
  return { phrase, chord, hit };

  /**
   * A melody from a bar and beat on: 'A4/1.5 C5/.5 -/1 F4+A4/2' are notes, a rest, and two at once.
   *
   * @param {number} bar
   * @param {number} beat
   * @param {string} text
   * @param {Dynamics} dynamics
   * @returns {Phrase}
   */
  function phrase(bar, beat, text, dynamics) {
    const [from, to] = Array.isArray(dynamics) ? dynamics : [dynamics, dynamics];
    const words = text.trim().split(/\s+/);
    let at = place(bar, beat);
    /** @type {Phrase} */
    const notes = [];
    for (const [index, word] of words.entries()) {
      const [names, length] = word.split('/');
      const duration = Number(length);
      if (!(duration > 0)) throw new Error(`No length in "${word}"`);
      const velocity = from + ((to - from) * index) / Math.max(1, words.length - 1);
      if (names !== '-') {
        for (const name of names.split('+')) {
          notes.push({ at, duration, pitch: pitchOf(name), velocity });
        }
      }
      at += duration;
    }
    return notes;
  }

  /**
   * Notes held together over whole bars.
   *
   * @param {number} bar
   * @param {number} bars
   * @param {string} names
   * @param {number} velocity
   * @returns {Phrase}
   */
  function chord(bar, bars, names, velocity) {
    const at = place(bar, 1);
    const duration = bars * beatsPerBar;
    return names.split(' ').map((name) => ({ at, duration, pitch: pitchOf(name), velocity }));
  }

  /**
   * A single note.
   *
   * @param {number} bar
   * @param {number} beat
   * @param {string} name
   * @param {number} duration in beats
   * @param {number} velocity
   * @returns {Phrase}
   */
  function hit(bar, beat, name, duration, velocity) {
    return [{ at: place(bar, beat), duration, pitch: pitchOf(name), velocity }];
  }
}
