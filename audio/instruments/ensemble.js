/**
 * Many players on one tone: slightly out of tune with each other, each with a vibrato, a drift and a
 * place of its own, through a body that colours them. Warm pads, string sections, choirs, glass and
 * sub bass are all ensembles with different characters.
 */

import { StateVariableFilter } from '../dsp/filters.js';
import { around } from '../dsp/random.js';
import { panGains, SAMPLE_RATE, samples, silence } from '../dsp/stereo.js';
import { readTable, tableFor } from '../dsp/wavetable.js';

/**
 * @typedef {object} Resonance
 * @property {number} frequency
 * @property {number} q
 * @property {number} gain
 */

/**
 * @typedef {object} Character
 * @property {import('../dsp/wavetable.js').Spectrum} spectrum
 * @property {number} players
 * @property {number} detune cents, at most, from the written pitch
 * @property {number} width how far the players spread between the speakers, 0 to 1
 * @property {number} attack seconds, at full velocity; softer notes speak slower
 * @property {number} release seconds
 * @property {{ rate: number, depth: number, onset: number }} vibrato hertz, cents, seconds
 * @property {{ rate: number, depth: number }} shimmer tremolo of each player: hertz, 0 to 1
 * @property {{ base: number, follow: number, swell: number, drift: number }} brightness cutoff in
 *   hertz, plus `follow` times the pitch, opened by `swell` with the envelope, moved by `drift`
 * @property {Resonance[]} body resonances added to the filtered tone
 * @property {number} breath how much noise travels with the tone
 */

const BLOCK = 32;

/**
 * @param {Character} character
 * @returns {import('../engine.js').NoteInstrument}
 */
export function createEnsemble(character) {
  return { kind: 'note', sound: (note, random) => playTogether(character, note, random) };
}

/**
 * @param {Character} character
 * @param {import('../engine.js').SoundingNote} note
 * @param {import('../dsp/random.js').Random} random
 */
function playTogether(character, note, random) {
  const attack = character.attack * (1.5 - 0.5 * note.velocity);
  const length = samples(note.duration + character.release);
  const sound = silence(length);
  const table = tableFor(character.spectrum, note.frequency);
  const players = Array.from({ length: character.players }, (_, index) =>
    createPlayer(character, index, random),
  );
  const sides = [0, 1].map(() => ({
    tone: new StateVariableFilter(800),
    body: character.body.map(({ frequency, q }) => new StateVariableFilter(frequency, q)),
    outputs: new Float32Array(BLOCK),
  }));
  const driftPhase = random() * 2 * Math.PI;
  const driftRate = 0.05 + 0.07 * random();
  const { base, follow, swell, drift } = character.brightness;
  const loudness = note.velocity / Math.sqrt(character.players);

  let previous = 0;
  for (let start = 0; start < length; start += BLOCK) {
    const time = start / SAMPLE_RATE;
    const end = Math.min(start + BLOCK, length);
    const level = envelope((start + BLOCK) / SAMPLE_RATE, note.duration, attack, character.release);
    const wander = 1 + drift * Math.sin(2 * Math.PI * driftRate * time + driftPhase);
    const cutoff = (base + follow * note.frequency) * (1 - swell + swell * level * note.velocity);
    const [left, right] = sides;
    left.outputs.fill(0);
    right.outputs.fill(0);
    for (const player of players) player.add(left.outputs, right.outputs, table, note, time);
    for (const side of sides) {
      side.tone.tune(Math.max(60, cutoff * wander));
      const target = side === left ? sound.left : sound.right;
      for (let index = start; index < end; index += 1) {
        const hiss = character.breath === 0 ? 0 : around(random, character.breath);
        side.tone.process(side.outputs[index - start] + hiss);
        let sample = side.tone.low;
        for (let voice = 0; voice < side.body.length; voice += 1) {
          side.body[voice].process(side.tone.low);
          sample += side.body[voice].band * character.body[voice].gain;
        }
        const ramp = previous + ((level - previous) * (index - start)) / BLOCK;
        target[index] = sample * ramp * loudness;
      }
    }
    previous = level;
  }
  return sound;
}

/**
 * @param {Character} character
 * @param {number} index
 * @param {import('../dsp/random.js').Random} random
 */
function createPlayer(character, index, random) {
  const seat = character.players === 1 ? 0 : (2 * index) / (character.players - 1) - 1;
  const [left, right] = panGains(seat * character.width);
  const cents = (index % 2 === 0 ? 1 : -1) * Math.abs(seat) * character.detune + around(random, 2);
  const rate = character.vibrato.rate * (1 + around(random, 0.12));
  const driftRate = 0.13 + 0.2 * random();
  const shimmerRate = character.shimmer.rate * (0.6 + 0.8 * random());
  const phases = [random(), random(), random()].map((turn) => turn * 2 * Math.PI);
  let phase = random();
  let gain = -1;

  return { add };

  /**
   * @param {Float32Array} outLeft
   * @param {Float32Array} outRight
   * @param {Float32Array} table
   * @param {import('../engine.js').SoundingNote} note
   * @param {number} time
   */
  function add(outLeft, outRight, table, note, time) {
    const settled = Math.min(1, time / character.vibrato.onset) ** 2;
    const bend =
      cents +
      character.vibrato.depth * settled * Math.sin(2 * Math.PI * rate * time + phases[0]) +
      1.6 * Math.sin(2 * Math.PI * driftRate * time + phases[1]);
    const increment = (note.frequency * 2 ** (bend / 1200)) / SAMPLE_RATE;
    const tremor = 0.5 + 0.5 * Math.sin(2 * Math.PI * shimmerRate * time + phases[2]);
    const target = 1 - character.shimmer.depth * tremor;
    if (gain < 0) gain = target;
    const slope = (target - gain) / BLOCK;
    for (let offset = 0; offset < BLOCK; offset += 1) {
      const sample = readTable(table, phase) * (gain + slope * offset);
      outLeft[offset] += sample * left;
      outRight[offset] += sample * right;
      phase += increment;
      if (phase >= 1) phase -= 1;
    }
    gain = target;
  }
}

/**
 * Rises and falls along half cosines: no corner, so no click, however slow or fast.
 *
 * @param {number} time
 * @param {number} duration
 * @param {number} attack
 * @param {number} release
 */
function envelope(time, duration, attack, release) {
  const rise = time >= attack ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * Math.max(0, time)) / attack);
  if (time <= duration) return rise;
  const fall = Math.min(1, (time - duration) / release);
  return rise * (0.5 + 0.5 * Math.cos(Math.PI * fall));
}
