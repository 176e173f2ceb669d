/**
 * A line for bowed strings, played by a few who breathe together: violins or cellos singing a melody
 * over the section.
 */

import { StateVariableFilter } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { panGains, SAMPLE_RATE, silence } from '../dsp/stereo.js';
import { readTable, tableFor } from '../dsp/wavetable.js';
import { between, drawCurves, LINE_BLOCK } from './line.js';

/** @typedef {import('./ensemble.js').Resonance} Resonance */

const sawtooth = (/** @type {number} */ harmonic) => 1 / harmonic;

/**
 * @param {{ players: number, manner: import('./line.js').Manner, brightness: number, body: Resonance[] }} section
 * @returns {import('../engine.js').LineInstrument}
 */
function createBowed(section) {
  return {
    kind: 'line',
    sound(notes, random) {
      const desks = Array.from({ length: section.players }, () =>
        drawCurves(notes, section.manner, random),
      );
      const sound = silence(desks[0].level.length * LINE_BLOCK);
      for (const [index, curves] of desks.entries()) {
        const seat = section.players === 1 ? 0 : (2 * index) / (section.players - 1) - 1;
        play(sound, curves, section, seat, random);
      }
      return sound;
    },
  };
}

/**
 * @param {import('../dsp/stereo.js').Stereo} sound
 * @param {import('./line.js').Curves} curves
 * @param {{ players: number, brightness: number, body: Resonance[] }} section
 * @param {number} seat
 * @param {import('../dsp/random.js').Random} random
 */
function play(sound, curves, section, seat, random) {
  const [left, right] = panGains(seat * 0.5);
  const detune = 2 ** ((seat * 5 + around(random, 1.5)) / 1200);
  const tone = new StateVariableFilter(1200);
  const warmth = new StateVariableFilter(2400);
  const body = section.body.map(({ frequency, q }) => new StateVariableFilter(frequency, q));
  const table = tableFor(sawtooth, Math.max(...curves.pitch));
  const gain = 0.5 / Math.sqrt(section.players);
  let phase = random();
  for (let block = 0; block < curves.level.length; block += 1) {
    const pitch = curves.pitch[block] * detune;
    tone.tune(section.brightness * (0.35 + curves.level[block]) + pitch * 1.3);
    const increment = pitch / SAMPLE_RATE;
    for (let offset = 0; offset < LINE_BLOCK; offset += 1) {
      const level = between(curves.level, block, offset);
      const bow = around(random, 0.018 + 0.07 * between(curves.onset, block, offset));
      tone.process((readTable(table, phase) + bow) * level);
      warmth.process(tone.low);
      let sample = warmth.low * 0.6;
      for (let index = 0; index < body.length; index += 1) {
        body[index].process(warmth.low);
        sample += body[index].band * section.body[index].gain;
      }
      const position = block * LINE_BLOCK + offset;
      sound.left[position] += sample * left * gain;
      sound.right[position] += sample * right * gain;
      phase += increment;
      if (phase >= 1) phase -= 1;
    }
  }
}

export const cellos = createBowed({
  players: 3,
  manner: {
    glide: 0.055,
    attack: 0.42,
    release: 0.3,
    separation: 0.3,
    vibrato: { rate: 4.9, depth: 13, onset: 1.2 },
  },
  brightness: 1100,
  body: [
    { frequency: 110, q: 4, gain: 0.5 },
    { frequency: 220, q: 4, gain: 0.5 },
    { frequency: 430, q: 3, gain: 0.4 },
    { frequency: 1300, q: 2.5, gain: 0.25 },
  ],
});

export const violins = createBowed({
  players: 5,
  manner: {
    glide: 0.05,
    attack: 0.5,
    release: 0.36,
    separation: 0.22,
    vibrato: { rate: 5.3, depth: 15, onset: 1 },
  },
  brightness: 1900,
  body: [
    { frequency: 285, q: 4, gain: 0.4 },
    { frequency: 520, q: 4, gain: 0.4 },
    { frequency: 1050, q: 3, gain: 0.35 },
    { frequency: 2500, q: 2.5, gain: 0.35 },
  ],
});
