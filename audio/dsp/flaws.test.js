import { describe, expect, it } from 'vitest';
import { longestSilence, seam, sharpestEdge } from './flaws.js';
import { SAMPLE_RATE, silence } from './stereo.js';

const SECONDS = 4;

describe('the click detector', () => {
  it('passes tones and soft attacks', () => {
    expect(sharpestEdge(tone()).ratio).toBeLessThan(10);
  });

  it('finds a click of one sample at -40 dBFS, and says where', () => {
    const channel = tone();
    channel[100_000] += 0.01;
    const { ratio, at } = sharpestEdge(channel);
    expect(ratio).toBeGreaterThan(100);
    expect(at).toBeCloseTo(100_000 / SAMPLE_RATE, 3);
  });

  it('finds a step, as a careless cut leaves it', () => {
    const channel = tone();
    channel.set(channel.slice(50_037, 60_000), 50_000);
    expect(sharpestEdge(channel).ratio).toBeGreaterThan(100);
  });
});

describe('the silence detector', () => {
  it('measures the longest hole', () => {
    const sound = silence(SAMPLE_RATE * SECONDS);
    sound.left.set(tone());
    sound.left.fill(0, SAMPLE_RATE, SAMPLE_RATE * 1.5);
    expect(longestSilence(sound, -60)).toBeCloseTo(0.5, 2);
  });
});

describe('the seam detector', () => {
  it('finds nothing where a loop meets itself', () => {
    const { step, slope } = seam(tone());
    expect(step).toBeLessThanOrEqual(1.001);
    expect(slope).toBeLessThanOrEqual(1.001);
  });

  it('finds a loop that was cut short', () => {
    const { slope, flux } = seam(tone().slice(0, -21));
    expect(slope).toBeGreaterThan(2);
    expect(flux).toBeGreaterThan(1);
  });

  it('finds the gap that an encoder leaves', () => {
    const channel = tone();
    channel.fill(0, channel.length - 1105);
    expect(seam(channel).flux).toBeGreaterThan(1);
  });
});

/** Two sines with whole numbers of cycles in the loop, the second one swelling. */
function tone() {
  return Float32Array.from({ length: SAMPLE_RATE * SECONDS }, (_, index) => {
    const turn = (2 * Math.PI * index) / SAMPLE_RATE;
    return 0.2 * Math.sin(220 * turn) + 0.05 * (1 - Math.cos(turn / 2)) * Math.sin(660 * turn);
  });
}
