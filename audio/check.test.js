import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILES } from './catalogue.js';
import { faults, LIMITS } from './measure.js';
import { readMp3 } from './mp3.js';

const FOLDER = new URL('../web/public/audio/', import.meta.url);
const load = (/** @type {string} */ name) => readFileSync(new URL(`${name}.mp3`, FOLDER));
const records = /** @type {(import('./measure.js').Measurement & { sha256: string })[]} */ (
  JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8'))
);

describe('the files the app ships', () => {
  it('are those of the catalogue and no others', () => {
    const names = readdirSync(FOLDER).sort();
    expect(names).toEqual(FILES.map(({ name }) => `${name}.mp3`).sort());
  });

  it('keep within eight megabytes', () => {
    const bytes = FILES.reduce((sum, { name }) => sum + load(name).length, 0);
    expect(bytes).toBeLessThanOrEqual(LIMITS.totalBytes);
  });

  it.each(FILES)('$name is whole, stereo, and as long as its score to the sample', (file) => {
    const mp3 = readMp3(load(file.name));
    expect(mp3).toMatchObject({ sampleRate: 44_100, channels: 2 });
    expect(mp3.samples).toBe(Math.round(file.seconds * 44_100));
  });

  it.each(FILES)('$name is the file that was measured, and kept every limit', (file) => {
    const record = records.find(({ name }) => name === file.name);
    expect(record?.sha256).toBe(createHash('sha256').update(load(file.name)).digest('hex'));
    expect(record && faults({ ...record, seconds: file.seconds }, file.seconds)).toEqual([]);
  });

  it('are equally loud', () => {
    const songs = records.filter(({ kind }) => kind === 'song').map(({ lufs }) => lufs);
    expect(songs).toHaveLength(4);
    expect(Math.max(...songs) - Math.min(...songs)).toBeLessThanOrEqual(LIMITS.lufs.spread);
  });
});
