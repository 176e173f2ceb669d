/**
 * Turns a score into sound: every track's notes are played by its instrument, mixed round the loop,
 * sent through echo and room, and brought to the common loudness.
 */

import { echoes } from './dsp/echo.js';
import { StateVariableFilter } from './dsp/filters.js';
import { integratedLoudness } from './dsp/loudness.js';
import { around, createRandom, seedFor } from './dsp/random.js';
import { reverberate } from './dsp/reverb.js';
import { amplify, mixCircular, runCircular, SAMPLE_RATE, samples, silence } from './dsp/stereo.js';

/** @typedef {import('./dsp/random.js').Random} Random */
/** @typedef {import('./dsp/stereo.js').Stereo} Stereo */

/**
 * @typedef {object} SoundingNote A note as an instrument sees it.
 * @property {number} start seconds from the start of the phrase
 * @property {number} duration seconds
 * @property {number} frequency hertz
 * @property {number} velocity 0 to 1
 */

/** @typedef {{ kind: 'note', sound: (note: SoundingNote, random: Random) => Stereo }} NoteInstrument */
/** @typedef {{ kind: 'line', sound: (notes: SoundingNote[], random: Random) => Stereo }} LineInstrument */

/**
 * @typedef {object} Track
 * @property {string} name
 * @property {NoteInstrument | LineInstrument} instrument
 * @property {number} gain
 * @property {number} room how much of it the room hears
 * @property {number} [echo] how much of it the echo hears
 * @property {number} [pan] -1 to 1
 * @property {number} [sway] seconds by which a note may come early or late
 * @property {import('./notation.js').Phrase[]} part
 */

/**
 * @typedef {object} Score
 * @property {string} name
 * @property {number} seed
 * @property {number} beatsPerMinute
 * @property {number} beats in the whole loop
 * @property {(pitch: number) => number} tuning hertz of a pitch in semitones
 * @property {import('./dsp/reverb.js').Room} room
 * @property {import('./dsp/echo.js').Echo} [echo]
 * @property {Track[]} tracks
 */

/** What the songs and their previews are mixed to. */
export const TARGET_LUFS = -20;
const RUMBLE = 28;

/**
 * The whole loop: exactly as many samples as its beats, and its first sample follows its last.
 *
 * @param {Score} score
 * @returns {Stereo}
 */
export function renderScore(score) {
  const beat = 60 / score.beatsPerMinute;
  const length = samples(score.beats * beat);
  const dry = silence(length);
  const toRoom = silence(length);
  const toEcho = silence(score.echo ? length : 0);
  for (const track of score.tracks) {
    const random = createRandom(seedFor(track.name, score.seed));
    for (const { sound, at } of playTrack(track, score, random)) {
      balance(sound, track.pan ?? 0);
      const start = samples(at);
      mixCircular(dry, sound, start, track.gain);
      mixCircular(toRoom, sound, start, track.gain * track.room);
      if (score.echo && track.echo) mixCircular(toEcho, sound, start, track.gain * track.echo);
    }
  }
  if (score.echo) {
    const answers = echoes(toEcho, score.echo);
    mixCircular(dry, answers, 0, 1);
    mixCircular(toRoom, answers, 0, 0.5);
  }
  mixCircular(dry, reverberate(toRoom, score.room), 0, 1);
  removeRumble(dry);
  setLoudness(dry, TARGET_LUFS);
  return dry;
}

/**
 * @param {Track} track
 * @param {Score} score
 * @param {Random} random
 * @returns {Generator<{ sound: Stereo, at: number }>}
 */
function* playTrack(track, score, random) {
  const beat = 60 / score.beatsPerMinute;
  const sway = track.sway ?? 0;
  for (const phrase of track.part) {
    if (phrase.length === 0) continue;
    const origin = phrase[0].at * beat;
    const notes = phrase.map((note) => ({
      start: note.at * beat - origin,
      duration: note.duration * beat,
      frequency: score.tuning(note.pitch),
      velocity: note.velocity,
    }));
    if (track.instrument.kind === 'line') {
      yield { sound: track.instrument.sound(notes, random), at: origin };
      continue;
    }
    for (const note of notes) {
      const at = origin + note.start + around(random, sway);
      const velocity = note.velocity * (1 + around(random, sway * 4));
      yield { sound: track.instrument.sound({ ...note, velocity }, random), at };
    }
  }
}

/**
 * @param {Stereo} sound
 * @param {number} pan
 */
function balance(sound, pan) {
  if (pan === 0) return;
  const weak = 1 - Math.abs(pan);
  const channel = pan < 0 ? sound.right : sound.left;
  for (let index = 0; index < channel.length; index += 1) channel[index] *= weak;
}

/**
 * Takes away what no speaker plays and every limiter would feel.
 *
 * @param {Stereo} sound
 */
function removeRumble(sound) {
  for (const channel of [sound.left, sound.right]) {
    const filter = new StateVariableFilter(RUMBLE);
    const source = channel.slice();
    runCircular(channel.length, SAMPLE_RATE, (position, keep) => {
      const sample = filter.process(source[position]);
      if (keep) channel[position] = sample;
    });
  }
}

/**
 * @param {Stereo} sound
 * @param {number} target in LUFS
 */
export function setLoudness(sound, target) {
  amplify(sound, 10 ** ((target - integratedLoudness(sound)) / 20));
}
