/**
 * An upright piano with felt between hammers and strings: few, soft upper partials, two strings a
 * note that slowly beat, and the quiet knock of the action.
 */

import { around } from '../dsp/random.js';
import { samples, silence } from '../dsp/stereo.js';
import { addKnock, ring, shape } from './modes.js';

const PARTIALS = 14;
/** The hammer strikes at an eighth of the string: the eighth partial and its multiples stay silent. */
const STRIKE_POINT = 1 / 8;

/** @type {import('../engine.js').NoteInstrument} */
export const feltPiano = {
  kind: 'note',
  sound(note, random) {
    const { frequency, velocity } = note;
    const sound = silence(samples(note.duration + 0.5));
    // Real strings are stiff: upper partials are a little sharp, more so in short treble strings.
    const stiffness = 0.00022 * (frequency / 220) ** 1.2;
    const sustain = 9 * (220 / frequency) ** 0.45;
    const softness = 0.42 + 0.32 * (1 - velocity) + 0.1 * Math.log2(frequency / 220);
    const place = Math.max(-0.45, Math.min(0.45, Math.log2(frequency / 350) * 0.28));
    const modes = [];
    for (let partial = 1; partial <= PARTIALS; partial += 1) {
      const pitch = partial * frequency * Math.sqrt(1 + stiffness * partial * partial);
      const comb = Math.abs(Math.sin(Math.PI * partial * STRIKE_POINT)) / Math.sin(Math.PI / 8);
      const amplitude = (velocity * comb * Math.exp(-softness * (partial - 1))) / partial ** 0.35;
      const decay = sustain / (1 + 0.32 * (partial - 1) + pitch / 5000);
      const beat = 0.12 + 0.1 * random();
      modes.push(
        { frequency: pitch, amplitude: amplitude * 0.11, decay, pan: place - 0.22 },
        {
          frequency: pitch + beat * partial ** 0.5,
          amplitude: amplitude * 0.09,
          decay: decay * 1.35,
          pan: place + 0.22,
          phase: around(random, 0.06),
        },
      );
    }
    ring(sound, modes);
    addKnock(sound, { frequency: 190, q: 1.2, length: 0.022, gain: 0.09 * velocity }, random);
    shape(sound, 0.009, 0.45);
    return sound;
  },
};
