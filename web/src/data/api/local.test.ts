import { civilToDay, type Day } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { isBackupDue } from './local.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const after = (days: number) => (START + days) as Day;
const backup = { day: START, version: 7 };

test('a backup is suggested a month after the last one, if something was written since', () => {
  expect(isBackupDue({ backup }, 8, after(29))).toBe(false);
  expect(isBackupDue({ backup }, 8, after(30))).toBe(true);
  expect(isBackupDue({ backup }, 7, after(300))).toBe(false);
  expect(isBackupDue({}, 8, after(300))).toBe(false);
});

test('on one day a month, until it is answered', () => {
  const suggested = { day: after(30), isAnswered: false };
  expect(isBackupDue({ backup, suggested }, 8, after(30))).toBe(true);
  expect(isBackupDue({ backup, suggested }, 8, after(31))).toBe(false);
  expect(isBackupDue({ backup, suggested }, 8, after(59))).toBe(false);
  expect(isBackupDue({ backup, suggested }, 8, after(60))).toBe(true);
  const answered = { backup, suggested: { ...suggested, isAnswered: true } };
  expect(isBackupDue(answered, 8, after(30))).toBe(false);
  expect(isBackupDue(answered, 8, after(60))).toBe(true);
});

test('not again on the day of a backup', () => {
  const suggested = { day: after(30), isAnswered: false };
  const made = { day: after(30), version: 8 };
  expect(isBackupDue({ backup: made, suggested }, 9, after(30))).toBe(false);
});
