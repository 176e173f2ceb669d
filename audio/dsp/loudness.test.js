import { describe, expect, it } from 'vitest';
import { integratedLoudness, momentaryLoudness } from './loudness.js';
import { SAMPLE_RATE, silence } from './stereo.js';
import { truePeak } from './true-peak.js';

describe('loudness', () => {
  it('is -3.01 LUFS for a full-scale 997 Hz sine in one channel', () => {
    const sound = silence(SAMPLE_RATE * 5);
    fillSine(sound.left, 997, 1);
    expect(integratedLoudness(sound)).toBeCloseTo(-3.01, 1);
  });

  it('is 3 LU more in both channels, and follows the level decibel for decibel', () => {
    const sound = sine(997, 0.1);
    expect(integratedLoudness(sound)).toBeCloseTo(-20, 1);
    expect(integratedLoudness(sine(997, 0.01))).toBeCloseTo(-40, 1);
  });

  it('weighs the lows less and the highs more, as K-weighting does', () => {
    const middle = integratedLoudness(sine(997, 0.1));
    expect(integratedLoudness(sine(40, 0.1)) - middle).toBeLessThan(-5);
    expect(integratedLoudness(sine(8000, 0.1)) - middle).toBeCloseTo(3.35, 1);
  });

  it('does not count silence or passages far below the rest', () => {
    const loud = sine(997, 0.1);
    const half = sine(997, 0.1);
    half.left.fill(0, half.left.length / 2);
    half.right.fill(0, half.right.length / 2);
    expect(integratedLoudness(half)).toBeCloseTo(integratedLoudness(loud), 0);
    expect(integratedLoudness(silence(SAMPLE_RATE))).toBe(Number.NEGATIVE_INFINITY);
  });

  it('tells the momentary loudness every 100 ms', () => {
    expect(momentaryLoudness(sine(997, 0.1))).toHaveLength(47);
  });
});

describe('true peak', () => {
  it('finds the peak between samples', () => {
    // A quarter of the rate, an eighth of a turn late: every sample misses the crest by 3 dB.
    const sound = silence(4096);
    for (let index = 0; index < 4096; index += 1) {
      sound.left[index] = 0.5 * Math.sin(Math.PI / 4 + (Math.PI / 2) * index);
    }
    expect(truePeak(sound)).toBeCloseTo(-6.02, 1);
  });
});

/**
 * @param {number} frequency
 * @param {number} amplitude
 */
function sine(frequency, amplitude) {
  const sound = silence(SAMPLE_RATE * 5);
  fillSine(sound.left, frequency, amplitude);
  fillSine(sound.right, frequency, amplitude);
  return sound;
}

/**
 * @param {Float32Array} channel
 * @param {number} frequency
 * @param {number} amplitude
 */
function fillSine(channel, frequency, amplitude) {
  for (let index = 0; index < channel.length; index += 1) {
    channel[index] = amplitude * Math.sin((2 * Math.PI * frequency * index) / SAMPLE_RATE);
  }
}
