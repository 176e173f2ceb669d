/**
 * Renders the songs, their previews and the bells, and encodes them into the web app's static files.
 * `node render.js` renders all; `node render.js peace bell-end` only those named.
 */

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BELLS, PREVIEW_SECONDS, SONGS } from './catalogue.js';
import { momentaryLoudness } from './dsp/loudness.js';
import { amplify } from './dsp/stereo.js';
import { renderScore, setLoudness, TARGET_LUFS } from './engine.js';
import { excerpt } from './excerpt.js';
import { encodeMp3 } from './ffmpeg.js';
import { encodeLoop } from './loop-encoder.js';

const OUTPUT = new URL('../web/public/audio/', import.meta.url);
/** What eight megabytes allow four songs of three minutes; the music leaves the treble to the room. */
const KILOBITS = 72;
/** At low rates the encoder turns the sound down by this much, to be safe from clipping. */
const ENCODER_MAKE_UP = 1 / 0.95;
/** A bell is one stroke: it is set by its loudest moment, not by its mean. */
const BELL_MOMENT_LUFS = -19;

const wanted = new Set(process.argv.slice(2));
const isWanted = (/** @type {string} */ name) => wanted.size === 0 || wanted.has(name);

mkdirSync(OUTPUT, { recursive: true });
for (const { score, previewFrom } of SONGS) {
  if (!isWanted(score.name)) continue;
  const song = renderScore(score);
  amplify(song, ENCODER_MAKE_UP);
  write(score.name, song, encodeLoop);
  const preview = excerpt(song, {
    from: previewFrom,
    seconds: PREVIEW_SECONDS,
    fadeIn: 1.5,
    fadeOut: 3.5,
  });
  setLoudness(preview, TARGET_LUFS);
  amplify(preview, ENCODER_MAKE_UP);
  write(`${score.name}-preview`, preview, encodeMp3);
}
for (const { score, seconds } of BELLS) {
  if (!isWanted(score.name)) continue;
  const bell = excerpt(renderScore(score), { from: 0, seconds, fadeIn: 0, fadeOut: seconds / 2 });
  const loudest = momentaryLoudness(bell).reduce((most, moment) => Math.max(most, moment));
  amplify(bell, 10 ** ((BELL_MOMENT_LUFS - loudest) / 20) * ENCODER_MAKE_UP);
  write(score.name, bell, encodeMp3);
}

/**
 * @param {string} name
 * @param {import('./dsp/stereo.js').Stereo} sound
 * @param {typeof encodeMp3} encode
 */
function write(name, sound, encode) {
  encode(sound, fileURLToPath(new URL(`${name}.mp3`, OUTPUT)), KILOBITS);
  process.stdout.write(`${name}.mp3\n`);
}
