import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { describe, expect, it, test } from 'vitest';
import { countedWords } from './choices.tsx';
import { beganWords, lastUsedWords } from './devices-card.tsx';
import { notifyingToWords } from './reminder-settings.tsx';

describe('what predictions are based on', () => {
  const first = civilToDay({ year: 2026, month: 1, day: 1 });
  const cyclesFrom = (starts: number) => {
    const days = Array.from({ length: starts }, (_, index) => addDays(first, 28 * index));
    const { periods } = historyOf(new Map(days.map((day) => [day, { starts: true }])));
    return cyclesOf(periods, addDays(first, 28 * starts));
  };

  it.each([
    [0, 'None is known yet;'],
    [1, 'None is known yet;'],
    [2, 'One is known so far;'],
    [3, '2 are known so far;'],
    [4, 'From your last 3 cycles,'],
  ])('with %i starts: %s', (starts, words) => {
    expect(countedWords('history', cyclesFrom(starts))).toContain(words);
  });

  it('says that answers are always used', () => {
    expect(countedWords('answers', cyclesFrom(9))).toContain('the cycle length in your answers');
  });
});

describe('when a device was used', () => {
  test.each([
    ['2026-11-16', 'Last used today'],
    ['2026-11-15', 'Last used today'],
    ['2026-11-14', 'Last used yesterday'],
    ['2026-11-13', 'Last used on November 13'],
    ['2025-12-31', 'Last used on December 31, 2025'],
  ])('%s: %s', (day, words) => {
    expect(lastUsedWords(day, new Date('2026-11-15T22:30:00Z'))).toBe(words);
  });

  test('the sign-in is given in days too', () => {
    const now = new Date(2026, 10, 15, 0, 30);
    const ago = (days: number) => new Date(2026, 10, 15 - days, 23, 59).toISOString();
    expect(beganWords(now.toISOString(), now)).toBe('Signed in today');
    expect(beganWords(ago(1), now)).toBe('Signed in yesterday');
    expect(beganWords(ago(3), now)).toBe('Signed in on November 12');
    expect(beganWords(ago(365), now)).toBe('Signed in on November 15, 2025');
  });
});

describe('what the browser does about reminders', () => {
  const atHome = { wakesUp: true, isRemembered: true };

  test('nothing is promised for a closed app that does not remember the user, whatever the browser can do', () => {
    const words = notifyingToWords('granted', { ...atHome, isRemembered: false });
    expect(words).toContain('none come once it is closed');
  });

  test('a browser that cannot wake the app is reported, and one that can is not promised to be on time', () => {
    expect(notifyingToWords('granted', { ...atHome, wakesUp: false })).toContain(
      'does not wake it',
    );
    expect(notifyingToWords('granted', atHome)).toContain('may come later or not at all');
  });

  test.each(['impossible', 'denied', 'unasked'] as const)(
    'without notifications (%s) it says where reminders are shown',
    (notifying) => {
      expect(notifyingToWords(notifying, atHome)).toContain('are shown on the pages of Lunaria');
    },
  );
});
