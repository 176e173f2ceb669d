import { statusOn } from '@lunaria/cycle/cycle';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeShared,
  encodeShared,
  isTextTooLong,
  LINK_MAX_LENGTH,
  type Shared,
  sharedPhaseOn,
  TEXT_MAX_CHARACTERS,
} from './share-link.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 18 });
const START = {
  earliest: addDays(TODAY, 10),
  likely: addDays(TODAY, 12),
  latest: addDays(TODAY, 16),
};
const PHASE = {
  names: 'calendar',
  lastPeriod: addDays(TODAY, -16),
  cycleLength: 28,
  periodLength: 5,
} as const;
const EVERYTHING: Shared = {
  sharedOn: TODAY,
  until: addDays(TODAY, 30),
  phase: PHASE,
  starts: [START, START, START],
  text: 'Bring chocolate.',
};

const days = fc.integer({ min: 0, max: 130_000 }).map((day) => day as Day);
const starts = fc.tuple(days, fc.nat(63), fc.nat(63)).map(([likely, before, after]) => ({
  earliest: addDays(likely, -before),
  likely,
  latest: addDays(likely, after),
}));
const anyShared: fc.Arbitrary<Shared> = fc
  .record({
    sharedOn: days,
    time: fc.nat(127),
    phase: fc.option(
      fc.record({
        names: fc.constantFrom('calendar' as const, 'body' as const),
        lastPeriod: days,
        cycleLength: fc.integer({ min: 1, max: 999 }),
        periodLength: fc.nat(999),
      }),
      { nil: undefined },
    ),
    starts: fc.array(starts, { maxLength: 3 }),
    text: fc.string({ unit: 'binary', maxLength: TEXT_MAX_CHARACTERS }),
  })
  .map(({ time, ...rest }) => ({ ...rest, until: addDays(rest.sharedOn, time) }));

describe('a link', () => {
  test('round-trips what was shared', () => {
    fc.assert(
      fc.property(anyShared, (shared) => {
        expect(decodeShared(`#${encodeShared(shared)}`)).toEqual({ ok: true, value: shared });
      }),
    );
  });

  test('never changes its format: existing links stay readable', () => {
    const code = '1KJOeiiLgOAC5RMwhCiZhCFEzCEEDwuWndnQY9G_Hv2YemVc05smdo0';
    expect(encodeShared(EVERYTHING)).toBe(code);
    expect(decodeShared(code)).toEqual({ ok: true, value: EVERYTHING });
  });

  test.each([
    ['emoji', '🌒', 480],
    ['Chinese', '月', 460],
    ['Cyrillic', 'ж', 340],
    ['English', 'e', 250],
    ['the largest code points', '\u{10ffff}', LINK_MAX_LENGTH],
  ])('with a full line of %s keeps below %3$i characters', (_, character, most) => {
    const text = character.repeat(TEXT_MAX_CHARACTERS);
    expect(isTextTooLong(text)).toBe(false);
    expect(isTextTooLong(text + character)).toBe(true);
    const code = encodeShared({ ...EVERYTHING, text });
    const link = `https://lunaria.a-long-name.example.org/shared#${code}`;
    expect(link.length).toBeLessThanOrEqual(most);
    expect(link).toMatch(/^[\x21-\x7e]+$/);
  });

  test('says nothing about the cycle if only a line is shared', () => {
    const only = { ...EVERYTHING, phase: undefined, starts: [] };
    const other = { ...only, text: 'Hi' };
    expect(encodeShared(other).length).toBeLessThan(20);
  });
});

describe('damage is detected', () => {
  const ODD = ['A', 'z', '0', '-', '_', '.', '%', ' ', 'é', '🌒'];

  test('wherever a character is replaced, missing or added', () => {
    fc.assert(
      fc.property(anyShared, (shared) => {
        const code = encodeShared(shared);
        for (const [index, character] of [...code].entries()) {
          const [before, after] = [code.slice(0, index), code.slice(index + 1)];
          expect(decodeShared(before + after).ok).toBe(false);
          for (const odd of ODD) {
            if (odd !== character) expect(decodeShared(before + odd + after).ok).toBe(false);
            expect(decodeShared(before + odd + character + after).ok).toBe(false);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('whatever a character is replaced by', () => {
    const code = encodeShared(EVERYTHING);
    for (const index of [...code].keys()) {
      for (let other = 0x20; other < 0x7f; other++) {
        const odd = String.fromCharCode(other);
        if (odd === code[index]) continue;
        const damaged = code.slice(0, index) + odd + code.slice(index + 1);
        expect(decodeShared(damaged)).toEqual({ ok: false, failure: 'damaged' });
      }
    }
  });

  test('and anything else is refused', () => {
    expect(decodeShared('')).toEqual({ ok: false, failure: 'empty' });
    expect(decodeShared('#')).toEqual({ ok: false, failure: 'empty' });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeShared(`#x${text}`)).toEqual({ ok: false, failure: 'damaged' });
      }),
    );
  });

  test('a link of a later version is distinguished from a damaged one', () => {
    // "2later" with its checksum.
    expect(decodeShared('2later1mcsvgx')).toEqual({ ok: false, failure: 'newer' });
  });

  test('a valid checksum is not enough', () => {
    const noCycle = encodeShared({ ...EVERYTHING, phase: { ...PHASE, cycleLength: 0 } });
    // Too few digits, too many, and a character beyond Unicode.
    for (const code of [noCycle, '1KJO1xcbdkn', '1KJOeAAEAA1djb8la', '1KJOeADWIAAA14ru4kh']) {
      expect(decodeShared(code)).toEqual({ ok: false, failure: 'damaged' });
    }
  });
});

describe('the phase on the day of opening', () => {
  test('is that of the calendar', () => {
    for (let day = TODAY; day < addDays(TODAY, 91); day = addDays(day, 1)) {
      const { phase, dayInCycle } = statusOn(day, PHASE);
      expect(sharedPhaseOn(day, PHASE)).toMatchObject({ phase, dayInCycle });
    }
  });

  test('uses the phases of the body if those are chosen', () => {
    const body = { ...PHASE, names: 'body' } as const;
    const phases = [1, 5, 6, 13, 14, 16, 17, 28, 29].map(
      (number) => sharedPhaseOn(addDays(PHASE.lastPeriod, number - 1), body).phase,
    );
    expect(phases).toEqual([
      'menstruation',
      'menstruation',
      'follicular',
      'follicular',
      'ovulation',
      'ovulation',
      'luteal',
      'luteal',
      'menstruation',
    ]);
  });

  test('says from when on a period is assumed to have started', () => {
    expect(sharedPhaseOn(addDays(PHASE.lastPeriod, 27), PHASE).isAssumed).toBe(false);
    expect(sharedPhaseOn(addDays(PHASE.lastPeriod, 28), PHASE).isAssumed).toBe(true);
  });
});
