/** A breathy wooden flute: a soft tone of few harmonics inside a column of moving air. */

import { StateVariableFilter } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { SAMPLE_RATE, silence } from '../dsp/stereo.js';
import { between, drawCurves, LINE_BLOCK } from './line.js';

const MANNER = {
  glide: 0.045,
  attack: 0.2,
  release: 0.16,
  separation: 0.35,
  vibrato: { rate: 4.7, depth: 16, onset: 1.3 },
};

/** @type {import('../engine.js').LineInstrument} */
export const flute = {
  kind: 'line',
  sound(notes, random) {
    const curves = drawCurves(notes, MANNER, random);
    const sound = silence(curves.level.length * LINE_BLOCK);
    const column = new StateVariableFilter(440, 9);
    const overtone = new StateVariableFilter(880, 7);
    const air = new StateVariableFilter(2400, 0.9);
    const distance = new StateVariableFilter(3800);
    let phase = 0;
    for (let block = 0; block < curves.level.length; block += 1) {
      const pitch = curves.pitch[block];
      column.tune(pitch, 9);
      overtone.tune(pitch * 2, 7);
      air.tune(1500 + pitch * 1.2, 0.9);
      const angle = (2 * Math.PI * pitch) / SAMPLE_RATE;
      for (let offset = 0; offset < LINE_BLOCK; offset += 1) {
        const level = between(curves.level, block, offset);
        distance.process(around(random, 1));
        const effort = 0.5 + 0.9 * between(curves.onset, block, offset);
        const breath = distance.low * level * effort;
        column.process(breath);
        overtone.process(breath);
        air.process(breath);
        // Blown harder, a flute gains harmonics: they grow faster than the tone itself.
        const tone =
          Math.sin(phase) +
          (0.1 + 0.22 * level) * Math.sin(2 * phase + 0.4) +
          0.16 * level * Math.sin(3 * phase + 1.1) +
          0.06 * level * level * Math.sin(4 * phase);
        const wind = column.band * 0.5 + overtone.band * 0.3 + air.band * 0.075;
        const index = block * LINE_BLOCK + offset;
        sound.left[index] = 0.26 * tone * level + wind * 0.9 + air.band * 0.02;
        sound.right[index] = 0.26 * tone * level + wind * 0.9 - air.band * 0.02;
        phase += angle;
      }
      phase %= 2 * Math.PI;
    }
    return sound;
  },
};
