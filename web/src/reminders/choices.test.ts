import { expect, test } from 'vitest';
import { choicesToAlarm } from './choices.ts';
import { choose } from './testing.ts';

test('a calendar alarm comes as many days before, and at the same time, as the reminder', () => {
  const choices = choose({ 'period-coming': { time: '07:45' } }, { daysBefore: 3 });
  expect(choicesToAlarm(choices)).toEqual({ daysBefore: 3, minuteOfDay: 465 });
  expect(choicesToAlarm(choose({}))).toEqual({ daysBefore: 2, minuteOfDay: 540 });
});
