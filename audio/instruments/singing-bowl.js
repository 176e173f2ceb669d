/**
 * Bronze bowls. Being never quite round, each of a bowl's modes is two tones a fraction of a hertz
 * apart, and the sound turns slowly between them; struck with leather, or rubbed so that it swells.
 */

import { around } from '../dsp/random.js';
import { samples, silence } from '../dsp/stereo.js';
import { addKnock, ring, shape } from './modes.js';

/**
 * How the modes of a hammered bowl lie above its lowest one, how loud, how lasting, how uneven. Bowls
 * differ; in ours the second mode is a pure eleventh, so that they agree with the music around them.
 */
const BOWL = [
  { ratio: 1, amplitude: 0.42, decay: 1, split: 0.34 },
  { ratio: 2.667, amplitude: 0.2, decay: 0.62, split: 0.71 },
  { ratio: 5.02, amplitude: 0.075, decay: 0.34, split: 1.13 },
  { ratio: 8.03, amplitude: 0.026, decay: 0.19, split: 1.7 },
  { ratio: 11.6, amplitude: 0.009, decay: 0.11, split: 2.3 },
];

/**
 * @param {{ attack: number, ringing: number, brilliance: number, knock: number }} stroke seconds of
 *   attack, seconds for the lowest mode of a 200 Hz bowl to fall by 60 dB, how the upper modes weigh,
 *   how much of the mallet is heard
 * @returns {import('../engine.js').NoteInstrument}
 */
export function createBowl({ attack, ringing, brilliance, knock }) {
  return {
    kind: 'note',
    sound(note, random) {
      const decay = ringing * (200 / note.frequency) ** 0.4;
      const sound = silence(samples(Math.min(note.duration, decay) + attack));
      const modes = BOWL.flatMap((mode, index) => {
        const frequency = note.frequency * mode.ratio;
        const weight = index === 0 ? 1 : brilliance * (0.55 + 0.45 * note.velocity);
        const amplitude = 0.5 * mode.amplitude * weight * note.velocity;
        const split = mode.split * (0.8 + 0.4 * random());
        const side = index % 2 === 0 ? 0.4 : -0.4;
        return [
          { frequency, amplitude, decay: decay * mode.decay, pan: -side, phase: random() },
          {
            frequency: frequency + split,
            amplitude: amplitude * 0.85,
            decay: decay * mode.decay * (1 + around(random, 0.1)),
            pan: side,
            phase: random(),
          },
        ];
      });
      ring(sound, modes);
      if (knock > 0) {
        const gain = knock * note.velocity;
        addKnock(sound, { frequency: 330, q: 0.9, length: 0.018, gain }, random);
      }
      shape(sound, attack, Math.min(note.duration * 0.5, 4));
      return sound;
    },
  };
}

export const struckBowl = createBowl({ attack: 0.012, ringing: 17, brilliance: 0.9, knock: 0.05 });
export const rubbedBowl = createBowl({ attack: 3.4, ringing: 24, brilliance: 0.5, knock: 0 });
