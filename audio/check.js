/**
 * Decodes every file that the app ships and measures it against our limits. `node check.js` fails if
 * one is broken; `node check.js --record` also writes the figures to measured.json, beside the hash of
 * the file each belongs to, for the quick test that needs no decoder.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FILES } from './catalogue.js';
import { decode } from './ffmpeg.js';
import { faults, LIMITS, measure } from './measure.js';
import { readMp3 } from './mp3.js';

const FOLDER = new URL('../web/public/audio/', import.meta.url);
const RECORD = new URL('./measured.json', import.meta.url);

/** @type {string[]} */
const broken = [];
const records = [];
let totalBytes = 0;
for (const { name, kind, seconds } of FILES) {
  const url = new URL(`${name}.mp3`, FOLDER);
  const bytes = readFileSync(url);
  totalBytes += bytes.length;
  const sound = decode(fileURLToPath(url));
  const measured = measure(name, kind, sound);
  broken.push(...faults(measured, seconds));
  if (readMp3(bytes).samples !== sound.left.length)
    broken.push(`${name}: decoder and notes differ`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  records.push({ ...rounded(measured), bytes: bytes.length, sha256 });
  print(measured, bytes.length);
}
const songs = records.filter(({ kind }) => kind === 'song').map(({ lufs }) => lufs);
const spread = Math.max(...songs) - Math.min(...songs);
if (spread > LIMITS.lufs.spread) broken.push(`The songs differ by ${spread} LU`);
if (totalBytes > LIMITS.totalBytes) broken.push(`All files together take ${totalBytes} bytes`);
process.stdout.write(`spread of songs ${spread.toFixed(2)} LU, ${totalBytes} bytes in all\n`);

if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(records, null, 2)}\n`);
}
if (broken.length > 0) {
  process.stderr.write(`${broken.join('\n')}\n`);
  process.exitCode = 1;
}

/**
 * @param {import('./measure.js').Measurement} measured
 * @param {number} bytes
 */
function print(measured, bytes) {
  const { name, seconds, lufs, loudestMoment, quietestMoment, truePeak, edge, edgeAt } = measured;
  const turn = measured.seam;
  process.stdout.write(
    `${name.padEnd(16)} ${seconds.toFixed(2).padStart(7)} s  ${lufs.toFixed(2)} LUFS ` +
      `(moments ${quietestMoment.toFixed(1)} to ${loudestMoment.toFixed(1)})  ` +
      `${truePeak.toFixed(2)} dBTP  edge ${edge.toFixed(1)} at ${edgeAt.toFixed(2)} s  ` +
      `silence ${measured.silence.toFixed(3)} s  ` +
      (turn
        ? `seam ${turn.step.toFixed(2)} ${turn.slope.toFixed(2)} ${turn.flux.toFixed(2)}  `
        : '') +
      `${bytes} bytes\n`,
  );
}

/** @param {import('./measure.js').Measurement} measured */
function rounded(measured) {
  const text = JSON.stringify(measured, (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value,
  );
  return /** @type {import('./measure.js').Measurement} */ (JSON.parse(text));
}
