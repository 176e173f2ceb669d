import { afterEach, describe, expect, test, vi } from 'vitest';
import { civilToMoment, momentToCivil } from './device-time.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['Europe/Berlin', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
  ['Asia/Beirut', '2026-03-29T00:10', '2026-03-28T22:00:00.000Z', '2026-03-29T01:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30:00.000Z', '2026-10-04T02:30'],
  ['Asia/Kolkata', '2026-11-15T20:00', '2026-11-15T14:30:00.000Z', '2026-11-15T20:00'],
])('in %s', (zone, civil, moment, wall) => {
  test(`${civil} comes at ${moment}, when the clock shows ${wall}`, () => {
    vi.stubEnv('TZ', zone);
    expect(civilToMoment(civil).toISOString()).toBe(moment);
    expect(momentToCivil(civilToMoment(civil))).toBe(wall);
  });
});
