import { civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { reminderTexts } from './reminders.ts';

const WEDNESDAY = civilToDay({ year: 2026, month: 11, day: 18 });

test('a reminder says what it is about: in the user’s words, with the weekday, or in ours', () => {
  const say = (kind: 'medicine' | 'period-coming', medicine = '', likely = WEDNESDAY) =>
    reminderTexts(() => 'Lunaria').body(
      { kind, about: '', at: '2026-11-15T09:00', lastDay: '2026-11-15', likely },
      medicine,
    );
  expect(say('medicine', 'The blue pill')).toBe('The blue pill');
  expect(say('medicine')).toBe('Time for your medicine.');
  expect(say('period-coming')).toBe('Your period is likely around Wednesday.');
});
