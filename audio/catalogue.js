/** Everything that is rendered: the four songs with the passage each preview shows, and the bells. */

import { balance } from './scores/balance.js';
import { bellEnd, bellInterval, bellStart } from './scores/bells.js';
import { elevate } from './scores/elevate.js';
import { peace } from './scores/peace.js';
import { relax } from './scores/relax.js';

export const PREVIEW_SECONDS = 20;

/**
 * @typedef {object} Song
 * @property {import('./engine.js').Score} score
 * @property {number} previewFrom seconds into the song
 */

/** @type {Song[]} */
export const SONGS = [
  // The higher verse, bars 13 to 17.
  { score: relax, previewFrom: 53 },
  // The call that climbs to its highest note, breaths 15 to 17.
  { score: peace, previewFrom: 115.5 },
  // Both hands dancing at the centre, bars 35 to 43.
  { score: balance, previewFrom: 81 },
  // The bars that rise to C sharp 6.
  { score: elevate, previewFrom: 126 },
];

/** @typedef {{ score: import('./engine.js').Score, seconds: number }} Bell */

/** @type {Bell[]} */
export const BELLS = [
  { score: bellStart, seconds: 9 },
  { score: bellInterval, seconds: 5 },
  { score: bellEnd, seconds: 12 },
];

/** @param {import('./engine.js').Score} score */
export function secondsOf(score) {
  return (score.beats * 60) / score.beatsPerMinute;
}

/**
 * Every file, by name, with what it is and how long it must be.
 *
 * @type {{ name: string, kind: 'song' | 'preview' | 'bell', seconds: number }[]}
 */
export const FILES = [
  ...SONGS.flatMap(({ score }) => [
    { name: score.name, kind: /** @type {const} */ ('song'), seconds: secondsOf(score) },
    {
      name: `${score.name}-preview`,
      kind: /** @type {const} */ ('preview'),
      seconds: PREVIEW_SECONDS,
    },
  ]),
  ...BELLS.map(({ score, seconds }) => ({
    name: score.name,
    kind: /** @type {const} */ ('bell'),
    seconds,
  })),
];
