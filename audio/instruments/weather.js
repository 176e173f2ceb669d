/** Distant nature made of filtered noise: waves that roll in and draw back, and wind in high grass. */

import { StateVariableFilter } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { panGains, SAMPLE_RATE, samples, silence } from '../dsp/stereo.js';

const BLOCK = 32;

/**
 * @param {{ low: number, high: number, crest: number, q: number, spread: number }} sky hertz at rest
 *   and at its strongest, when in its life that comes (0 to 1), how focused, how wide
 * @returns {import('../engine.js').NoteInstrument}
 */
function createWeather({ low, high, crest, q, spread }) {
  return {
    kind: 'note',
    sound(note, random) {
      const length = samples(note.duration);
      const sound = silence(length);
      const centre = new StateVariableFilter(low, q);
      const sides = [new StateVariableFilter(low, q), new StateVariableFilter(low, q)];
      const drift = around(random, 0.6);
      const gustPhase = random() * 2 * Math.PI;
      let previous = 0;
      for (let start = 0; start < length; start += BLOCK) {
        const time = start / length;
        // Swells and ebbs along half cosines, with its crest off the middle.
        const bent = time < crest ? time / crest / 2 : 0.5 + (time - crest) / (1 - crest) / 2;
        const swell = 0.5 - 0.5 * Math.cos(2 * Math.PI * bent);
        const gust = 1 + 0.18 * Math.sin((start / SAMPLE_RATE) * 1.3 + gustPhase);
        const cutoff = low * (high / low) ** (swell * note.velocity * gust);
        for (const filter of [centre, ...sides]) filter.tune(cutoff, q);
        const [left, right] = panGains(drift * (2 * time - 1));
        const end = Math.min(start + BLOCK, length);
        for (let index = start; index < end; index += 1) {
          const level = previous + ((swell - previous) * (index - start)) / BLOCK;
          centre.process(around(random, 1));
          sides[0].process(around(random, 1));
          sides[1].process(around(random, 1));
          const loudness = 0.5 * level * note.velocity;
          sound.left[index] = (centre.low * left + spread * sides[0].low) * loudness;
          sound.right[index] = (centre.low * right + spread * sides[1].low) * loudness;
        }
        previous = swell;
      }
      return sound;
    },
  };
}

/** A wave: gathers slowly, brightens as it breaks, and draws back over the sand. */
export const waves = createWeather({ low: 160, high: 1500, crest: 0.38, q: 0.6, spread: 0.3 });
/** Wind: darker, narrower, hardly more than a colour of the silence. */
export const wind = createWeather({ low: 260, high: 620, crest: 0.5, q: 1.6, spread: 0.35 });
