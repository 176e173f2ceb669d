/**
 * A thumb piano: steel tongues on a hollow wooden body. A nearly pure tone, a short inharmonic
 * glint at the start, and the box answering.
 */

import { around } from '../dsp/random.js';
import { samples, silence } from '../dsp/stereo.js';
import { addKnock, ring, shape } from './modes.js';

/** @type {import('../engine.js').NoteInstrument} */
export const kalimba = {
  kind: 'note',
  sound(note, random) {
    const { frequency, velocity } = note;
    const sound = silence(samples(3.4));
    const ringing = 2.9 * (440 / frequency) ** 0.35;
    const glint = velocity ** 1.6;
    ring(sound, [
      { frequency, amplitude: 0.3 * velocity, decay: ringing, pan: -0.12 },
      {
        frequency: frequency * 1.0009,
        amplitude: 0.12 * velocity,
        decay: ringing * 1.2,
        pan: 0.3,
        phase: around(random, 0.1),
      },
      { frequency: frequency * 2.004, amplitude: 0.045 * velocity, decay: ringing * 0.5, pan: 0.1 },
      { frequency: frequency * 3.01, amplitude: 0.02 * glint, decay: 0.5, pan: -0.2 },
      { frequency: frequency * 5.43, amplitude: 0.05 * glint, decay: 0.26, pan: 0.25 },
      { frequency: frequency * 9.1, amplitude: 0.012 * glint, decay: 0.1, pan: -0.25 },
      { frequency: 176, amplitude: 0.02 * velocity, decay: 0.22, pan: 0 },
    ]);
    addKnock(sound, { frequency: 420, q: 1.6, length: 0.012, gain: 0.1 * velocity }, random);
    shape(sound, 0.004, 0.8);
    return sound;
  },
};
