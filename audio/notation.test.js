import { describe, expect, it } from 'vitest';
import { inMetre, pitchOf } from './notation.js';
import { equalTemperament, pureIntervalsOver } from './tuning.js';

describe('notation', () => {
  const { phrase, chord } = inMetre(4);

  it('names pitches', () => {
    expect(['C4', 'A4', 'F#3', 'Bb1'].map(pitchOf)).toEqual([60, 69, 54, 34]);
  });

  it('refuses what is not a note', () => {
    expect(() => pitchOf('H4')).toThrow('H4');
    expect(() => phrase(1, 1, 'A4', 0.5)).toThrow('A4');
  });

  it('reads a phrase with rests, chords and a swell', () => {
    expect(phrase(2, 3, 'A4/1.5 -/.5 C5+E5/2', [0.4, 0.8])).toEqual([
      { at: 6, duration: 1.5, pitch: 69, velocity: 0.4 },
      { at: 8, duration: 2, pitch: 72, velocity: 0.8 },
      { at: 8, duration: 2, pitch: 76, velocity: 0.8 },
    ]);
  });

  it('holds a chord over bars', () => {
    expect(chord(3, 2, 'D2 A2', 0.6).map(({ at, duration }) => [at, duration])).toEqual([
      [8, 8],
      [8, 8],
    ]);
  });
});

describe('tuning', () => {
  it('has A4 at 440 Hz and pure fifths where asked', () => {
    expect(equalTemperament(69)).toBe(440);
    const pure = pureIntervalsOver(62);
    expect(pure(69) / pure(62)).toBeCloseTo(1.5, 12);
    expect(pure(50) / pure(62)).toBeCloseTo(0.5, 12);
  });
});
