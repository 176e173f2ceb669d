/** The one external tool: ffmpeg, which turns samples into MP3 files and back. */

import { spawnSync } from 'node:child_process';
import { SAMPLE_RATE } from './dsp/stereo.js';

/** @typedef {import('./dsp/stereo.js').Stereo} Stereo */

const RAW = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2'];
const MAX_DECODED_BYTES = 2 ** 28;

/**
 * MP3 at an average rate: the one format every browser plays, with the encoder's delay and padding
 * noted in its first frame. Nothing that changes from run to run is written into the file.
 *
 * @param {Stereo} sound
 * @param {string} path
 * @param {number} kilobits per second, on average
 */
export function encodeMp3(sound, path, kilobits) {
  encodeWith(sound, path, ['-abr', '1', '-b:a', `${kilobits}k`]);
}

/**
 * MP3 at the format's highest rate, each frame standing for itself: for the few frames that matter most.
 *
 * @param {Stereo} sound
 * @param {string} path
 */
export function encodeFinely(sound, path) {
  encodeWith(sound, path, ['-b:a', '320k', '-reservoir', '0']);
}

/**
 * @param {Stereo} sound
 * @param {string} path
 * @param {string[]} rate
 */
function encodeWith(sound, path, rate) {
  // To a file and not through a pipe: ffmpeg goes back to write the notes into the first frame.
  run(
    [
      ...['-hide_banner', '-loglevel', 'error', ...RAW, '-i', 'pipe:0'],
      ...['-c:a', 'libmp3lame', ...rate, '-compression_level', '0'],
      ...['-map_metadata', '-1', '-id3v2_version', '0', '-fflags', '+bitexact'],
      ...['-flags:a', '+bitexact', '-f', 'mp3', '-y', path],
    ],
    interleave(sound),
  );
}

/**
 * @param {string} path
 * @returns {Stereo}
 */
export function decode(path) {
  const bytes = run(['-hide_banner', '-loglevel', 'error', '-i', path, ...RAW, 'pipe:1'], null);
  const count = bytes.byteLength / 8;
  const values = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + count * 8),
  );
  const left = new Float32Array(count);
  const right = new Float32Array(count);
  for (let index = 0; index < count; index += 1) {
    left[index] = values[2 * index];
    right[index] = values[2 * index + 1];
  }
  return { left, right };
}

/** @param {Stereo} sound */
function interleave(sound) {
  const values = new Float32Array(sound.left.length * 2);
  for (let index = 0; index < sound.left.length; index += 1) {
    values[2 * index] = sound.left[index];
    values[2 * index + 1] = sound.right[index];
  }
  return Buffer.from(values.buffer);
}

/**
 * @param {string[]} options
 * @param {Buffer | null} input
 */
function run(options, input) {
  const result = spawnSync('ffmpeg', options, {
    maxBuffer: MAX_DECODED_BYTES,
    ...(input ? { input } : {}),
  });
  if (result.error) {
    throw new Error('ffmpeg could not be started; is it installed?', { cause: result.error });
  }
  if (result.status !== 0) throw new Error(`ffmpeg failed: ${result.stderr}`);
  return result.stdout;
}
