/**
 * Single cycles of sound built from their harmonics, so that no tone carries a partial it should not
 * (no aliasing), with one table an octave.
 */

import { SAMPLE_RATE } from './stereo.js';

export const TABLE_SIZE = 4096;
const HIGHEST_PARTIAL = SAMPLE_RATE * 0.4;

/** @typedef {(harmonic: number) => number} Spectrum The amplitude of the nth harmonic, n from 1. */

/** @type {Map<Spectrum, Map<number, Float32Array>>} */
const tablesBySpectrum = new Map();

/**
 * The table for tones of a spectrum at and below the top of the octave that holds `frequency`. It has
 * one sample more than a cycle, equal to the first, for interpolation.
 *
 * @param {Spectrum} spectrum
 * @param {number} frequency
 */
export function tableFor(spectrum, frequency) {
  const octave = Math.ceil(Math.log2(frequency / 27.5));
  const tables = tablesBySpectrum.get(spectrum) ?? new Map();
  tablesBySpectrum.set(spectrum, tables);
  const table = tables.get(octave) ?? buildTable(spectrum, 27.5 * 2 ** octave);
  tables.set(octave, table);
  return table;
}

/**
 * @param {Spectrum} spectrum
 * @param {number} highestFundamental
 */
function buildTable(spectrum, highestFundamental) {
  const table = new Float32Array(TABLE_SIZE + 1);
  const harmonics = Math.min(160, Math.max(1, Math.floor(HIGHEST_PARTIAL / highestFundamental)));
  let power = 0;
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const amplitude = spectrum(harmonic);
    if (amplitude === 0) continue;
    power += (amplitude * amplitude) / 2;
    for (let index = 0; index <= TABLE_SIZE; index += 1) {
      table[index] += amplitude * Math.sin((2 * Math.PI * harmonic * index) / TABLE_SIZE);
    }
  }
  // Equal power whatever the spectrum, so that changing a timbre does not change the mix.
  const gain = 0.3 / Math.sqrt(power);
  for (let index = 0; index <= TABLE_SIZE; index += 1) table[index] *= gain;
  return table;
}

/**
 * Reads a table at a phase.
 *
 * @param {Float32Array} table
 * @param {number} phase from 0 up to, not including, 1
 */
export function readTable(table, phase) {
  const position = phase * TABLE_SIZE;
  const index = position | 0;
  const before = table[index];
  return before + (table[index + 1] - before) * (position - index);
}
