/**
 * Encodes a loop so that it still is one when decoded. MP3 changes every sample a little, and
 * differently at the end of a file and at its beginning; where the two meet, that difference would be a
 * faint tick. So the end of the file is made to lead into the beginning as it will be decoded.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amplify, SAMPLE_RATE, silence } from './dsp/stereo.js';
import { decode, encodeFinely, encodeMp3 } from './ffmpeg.js';
import { joinFrames, splitFrames } from './mp3.js';

/** @typedef {import('./dsp/stereo.js').Stereo} Stereo */

const FRAME = 1152;
/** What is encoded besides the loop on either side: as much as the file's notes can always cut away. */
const OVERLAP = 2 * FRAME;
/** How many samples before the turn the end begins to lean towards the decoded beginning. */
const BLEND = 1024;
/** The frames that hold the turn, and those an encoder needs to get going before it. */
const FINE_FRAMES = 9;
const RUN_UP_FRAMES = 8;

/**
 * Three steps: the loop is encoded with a little of its end before it and of its beginning after it;
 * its last frames are encoded again, finely, from an end that passes into what the beginning decodes
 * to; the file's notes tell players to cut the overlap away with the encoder's own delay and padding.
 * A player that ignores the notes hears a twentieth of a second twice, never a hole.
 *
 * @param {Stereo} loop
 * @param {string} path
 * @param {number} kilobits
 */
export function encodeLoop(loop, path, kilobits) {
  const extended = extend(loop);
  encodeMp3(extended, path, kilobits);
  const frames = splitFrames(readFileSync(path));
  const decoded = decode(path);
  const gain = gainBetween(extended, decoded);
  amplify(extended, gain);
  leadIntoBeginning(extended, decoded, loop.left.length);
  const fine = encodeEnd(extended, frames.length - 1);
  writeFileSync(path, joinFrames([...frames.slice(0, -FINE_FRAMES), ...fine], OVERLAP));
}

/** @param {Stereo} loop */
function extend(loop) {
  const length = loop.left.length;
  const extended = silence(length + 2 * OVERLAP);
  for (const side of /** @type {const} */ (['left', 'right'])) {
    extended[side].set(loop[side].subarray(length - OVERLAP), 0);
    extended[side].set(loop[side], OVERLAP);
    extended[side].set(loop[side].subarray(0, OVERLAP), OVERLAP + length);
  }
  return extended;
}

/**
 * Replaces the end by a passage into the beginning as decoded, and what follows by that beginning.
 *
 * @param {Stereo} extended
 * @param {Stereo} decoded
 * @param {number} length of the loop
 */
function leadIntoBeginning(extended, decoded, length) {
  for (const side of /** @type {const} */ (['left', 'right'])) {
    for (let index = -BLEND; index < OVERLAP; index += 1) {
      const share = Math.sin((Math.PI / 2) * Math.min(1, (index + BLEND) / BLEND)) ** 2;
      const target = decoded[side][OVERLAP + index];
      const position = OVERLAP + length + index;
      extended[side][position] += share * (target - extended[side][position]);
    }
  }
}

/**
 * The last frames of the sound, finely encoded, as they fit the frames before them.
 *
 * @param {Stereo} sound
 * @param {number} frames of the whole
 */
function encodeEnd(sound, frames) {
  const start = (frames - FINE_FRAMES - RUN_UP_FRAMES) * FRAME;
  const end = { left: sound.left.slice(start), right: sound.right.slice(start) };
  const folder = mkdtempSync(join(tmpdir(), 'loop-'));
  const path = join(folder, 'end.mp3');
  try {
    encodeFinely(end, path);
    // At this rate the encoder may keep another level than at the first one.
    amplify(end, 1 / gainBetween(end, decode(path)));
    encodeFinely(end, path);
    const fine = splitFrames(readFileSync(path)).slice(1);
    if (fine.length !== FINE_FRAMES + RUN_UP_FRAMES) throw new Error('The frames do not line up');
    return fine.slice(RUN_UP_FRAMES);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * By how much one sound is louder than another that it otherwise equals.
 *
 * @param {Stereo} before
 * @param {Stereo} after
 */
function gainBetween(before, after) {
  let together = 0;
  let alone = 0;
  const count = Math.min(before.left.length, SAMPLE_RATE * 20);
  for (let index = 0; index < count; index += 1) {
    together += before.left[index] * after.left[index];
    alone += before.left[index] ** 2;
  }
  return together / alone;
}
