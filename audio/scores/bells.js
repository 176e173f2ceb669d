/**
 * Three bells for a session's time: one bowl to begin, a small one between, and a deep one, struck
 * twice, to end. They are tuned to A and D, which belong to all four songs.
 */

import { createBowl } from '../instruments/singing-bowl.js';
import { inMetre, pitchOf } from '../notation.js';
import { pureIntervalsOver } from '../tuning.js';

const { hit } = inMetre(1);
const bowl = createBowl({ attack: 0.01, ringing: 13, brilliance: 1, knock: 0.05 });
const smallBowl = createBowl({ attack: 0.006, ringing: 9, brilliance: 0.7, knock: 0.02 });

const room = { size: 1, decay: 4.5, damping: 4200, preDelay: 0.02, lowCut: 120 };

/**
 * Beats are seconds. The circle is drawn much longer than the bell, so that nothing comes round.
 *
 * @param {string} name
 * @param {import('../engine.js').Track[]} tracks
 * @returns {import('../engine.js').Score}
 */
function bell(name, tracks) {
  const tuning = pureIntervalsOver(pitchOf('D4'));
  return { name, seed: 57, beatsPerMinute: 60, beats: 30, tuning, room, tracks };
}

export const bellStart = bell('bell-start', [
  { name: 'bowl', instrument: bowl, gain: 1, room: 0.35, part: [hit(1, 1, 'A3', 10, 0.8)] },
  { name: 'fifth', instrument: bowl, gain: 0.35, room: 0.5, part: [hit(1, 1.06, 'E4', 9, 0.5)] },
]);

export const bellInterval = bell('bell-interval', [
  { name: 'bowl', instrument: smallBowl, gain: 1, room: 0.45, part: [hit(1, 1, 'D5', 6, 0.6)] },
]);

export const bellEnd = bell('bell-end', [
  {
    name: 'bowl',
    instrument: bowl,
    gain: 1,
    room: 0.4,
    part: [hit(1, 1, 'D3', 12, 0.8), hit(1, 4.4, 'D3', 11, 0.62)],
  },
  { name: 'octave', instrument: bowl, gain: 0.5, room: 0.5, part: [hit(1, 4.46, 'A3', 9, 0.5)] },
]);
