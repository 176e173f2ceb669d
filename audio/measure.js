/** Measures a decoded file, and says which of the limits our music keeps it breaks. */

import { longestSilence, seam, sharpestEdge } from './dsp/flaws.js';
import { integratedLoudness, momentaryLoudness } from './dsp/loudness.js';
import { SAMPLE_RATE } from './dsp/stereo.js';
import { truePeak } from './dsp/true-peak.js';

export const LIMITS = {
  totalBytes: 8_000_000,
  songSeconds: 180,
  lufs: { target: -20, tolerance: 0.5, spread: 1 },
  truePeak: -1.5,
  bellMoment: { target: -19, tolerance: 0.5 },
  /** In multiples of the usual; an inserted one-sample click of -40 dBFS measures above 100. */
  edge: 40,
  silence: { floor: -60, seconds: 0.25 },
  /** Against the most unusual thousandth (hundredth) of the song itself. */
  seam: 1,
};

/** @typedef {'song' | 'preview' | 'bell'} Kind */

/**
 * @typedef {object} Measurement
 * @property {string} name
 * @property {Kind} kind
 * @property {number} seconds
 * @property {number} lufs integrated
 * @property {number} loudestMoment LUFS
 * @property {number} quietestMoment LUFS
 * @property {number} truePeak dBTP
 * @property {number} edge sharpest, in multiples of the usual
 * @property {number} edgeAt seconds
 * @property {number} silence longest, in seconds
 * @property {{ step: number, slope: number, flux: number } | null} seam of songs only
 */

/**
 * @param {string} name
 * @param {Kind} kind
 * @param {import('./dsp/stereo.js').Stereo} sound
 * @returns {Measurement}
 */
export function measure(name, kind, sound) {
  const moments = momentaryLoudness(sound);
  const edges = [sharpestEdge(sound.left), sharpestEdge(sound.right)];
  const edge = edges[0].ratio > edges[1].ratio ? edges[0] : edges[1];
  return {
    name,
    kind,
    seconds: sound.left.length / SAMPLE_RATE,
    lufs: integratedLoudness(sound),
    loudestMoment: moments.reduce((most, moment) => Math.max(most, moment)),
    quietestMoment: moments.reduce((least, moment) => Math.min(least, moment)),
    truePeak: truePeak(sound),
    edge: edge.ratio,
    edgeAt: edge.at,
    silence: longestSilence(sound, LIMITS.silence.floor),
    seam: kind === 'song' ? worstSeam(sound) : null,
  };
}

/**
 * The limits a measurement breaks, in words; none is the empty list.
 *
 * @param {Measurement} measured
 * @param {number} seconds it must last
 */
export function faults(measured, seconds) {
  const { kind } = measured;
  const { target, tolerance } = LIMITS.lufs;
  /** @type {string[]} */
  const found = [];
  const say = (/** @type {boolean} */ broken, /** @type {string} */ fault) => {
    if (broken) found.push(`${measured.name}: ${fault}`);
  };
  say(Math.abs(measured.seconds - seconds) > 1 / SAMPLE_RATE, `lasts ${measured.seconds} s`);
  say(kind === 'song' && measured.seconds < LIMITS.songSeconds, 'is too short');
  if (kind === 'bell') {
    const off = Math.abs(measured.loudestMoment - LIMITS.bellMoment.target);
    say(off > LIMITS.bellMoment.tolerance, `rings at ${measured.loudestMoment} LUFS`);
  } else {
    say(Math.abs(measured.lufs - target) > tolerance, `measures ${measured.lufs} LUFS`);
  }
  say(measured.truePeak >= LIMITS.truePeak, `peaks at ${measured.truePeak} dBTP`);
  say(measured.edge > LIMITS.edge, `clicks at ${measured.edgeAt} s (${measured.edge})`);
  if (kind === 'song') {
    say(measured.silence > LIMITS.silence.seconds, `is silent for ${measured.silence} s`);
    for (const [figure, value] of Object.entries(measured.seam ?? {})) {
      say(value > LIMITS.seam, `has a seam (${figure} ${value})`);
    }
  }
  return found;
}

/** @param {import('./dsp/stereo.js').Stereo} sound */
function worstSeam(sound) {
  const left = seam(sound.left);
  const right = seam(sound.right);
  return {
    step: Math.max(left.step, right.step),
    slope: Math.max(left.slope, right.slope),
    flux: Math.max(left.flux, right.flux),
  };
}
