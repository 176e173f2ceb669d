import { describe, expect, it } from 'vitest';
import { seam } from './dsp/flaws.js';
import { integratedLoudness } from './dsp/loudness.js';
import { createRandom } from './dsp/random.js';
import { renderScore } from './engine.js';
import { cellos } from './instruments/bowed.js';
import { warmPad } from './instruments/ensembles.js';
import { feltPiano } from './instruments/felt-piano.js';
import { flute } from './instruments/flute.js';
import { harp } from './instruments/harp.js';
import { kalimba } from './instruments/kalimba.js';
import { struckBowl } from './instruments/singing-bowl.js';
import { inMetre } from './notation.js';
import { equalTemperament } from './tuning.js';

const { chord, hit } = inMetre(4);

/** Four seconds with something ringing across the turn. */
const miniature = {
  name: 'miniature',
  seed: 7,
  beatsPerMinute: 60,
  beats: 4,
  tuning: equalTemperament,
  room: { size: 0.8, decay: 1.5, damping: 4000, preDelay: 0.02, lowCut: 150 },
  echo: { delay: 0.3, feedback: 0.3, damping: 2500 },
  tracks: [
    { name: 'pad', instrument: warmPad, gain: 0.4, room: 0.3, part: [chord(1, 1, 'A3 E4', 0.7)] },
    {
      name: 'kalimba',
      instrument: kalimba,
      gain: 0.5,
      room: 0.3,
      echo: 0.4,
      sway: 0.01,
      part: [hit(1, 4, 'A4', 1, 0.6)],
    },
  ],
};

describe('rendering', () => {
  const first = renderScore(miniature);

  it('gives the same samples every time', () => {
    expect(bytesOf(renderScore(miniature)).equals(bytesOf(first))).toBe(true);
  });

  it('gives other samples for another seed', () => {
    const other = renderScore({ ...miniature, seed: 8 });
    expect(bytesOf(other).equals(bytesOf(first))).toBe(false);
  });

  it('lasts exactly as long as its beats', () => {
    expect(first.left).toHaveLength(4 * 44_100);
  });

  it('comes out at the common loudness', () => {
    expect(integratedLoudness(first)).toBeCloseTo(-20, 1);
  });

  it('has no seam, though notes ring across the turn', () => {
    const { step, slope, flux } = seam(first.left);
    expect(step).toBeLessThanOrEqual(1);
    expect(slope).toBeLessThanOrEqual(1);
    expect(flux).toBeLessThanOrEqual(1);
  });
});

describe('instruments', () => {
  const tuned = { feltPiano, kalimba, struckBowl, harp, warmPad, flute, cellos };

  it.each(Object.entries(tuned))(
    '%s is in tune, speaks softly and ends in silence',
    (_, played) => {
      const note = { start: 0, duration: 3, frequency: 440, velocity: 0.6 };
      const random = createRandom(5);
      const sound =
        played.kind === 'line' ? played.sound([note], random) : played.sound(note, random);
      const { left } = sound;
      const strength = (/** @type {number} */ hertz) => strengthAt(left, 22_050, 44_100, hertz);
      const inTune = strength(439) + strength(440) + strength(441);
      expect(inTune).toBeGreaterThan(10 * (strength(430) + strength(450)));
      const whole = peak(left);
      expect(peak(left.subarray(0, 40))).toBeLessThan(whole * 0.2);
      expect(peak(left.subarray(-40))).toBeLessThan(whole * 0.002);
    },
  );
});

/** @param {import('./dsp/stereo.js').Stereo} sound */
function bytesOf(sound) {
  return Buffer.concat([Buffer.from(sound.left.buffer), Buffer.from(sound.right.buffer)]);
}

/** @param {Float32Array} channel */
function peak(channel) {
  return channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/**
 * How strongly a channel sounds at one frequency, over a Hann window.
 *
 * @param {Float32Array} channel
 * @param {number} start
 * @param {number} length
 * @param {number} hertz
 */
function strengthAt(channel, start, length, hertz) {
  let real = 0;
  let imaginary = 0;
  for (let index = 0; index < length; index += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length);
    const angle = (2 * Math.PI * hertz * index) / 44_100;
    real += channel[start + index] * window * Math.cos(angle);
    imaginary += channel[start + index] * window * Math.sin(angle);
  }
  return Math.hypot(real, imaginary);
}
