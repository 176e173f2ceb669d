import { describe, expect, test } from 'vitest';
import { choiceToValues, readChoices } from './choices.ts';
import { textToDay } from './civil-time.ts';
import { planReminders } from './plan.ts';
import {
  occurrenceToName,
  type Schedule,
  scheduleReminder,
  scheduleToIcon,
  textToSchedule,
  toNeutral,
} from './schedule.ts';
import { choose, predicted } from './testing.ts';

const TODAY = textToDay('2026-11-15');
const FACTS = predicted('2026-10-25', '2026-11-18');
const ALL = { 'period-coming': {}, 'period-late': {}, diary: {}, medicine: {} } as const;

function schedule(words: 'discreet' | 'full', name = 'Lunaria'): Schedule {
  const choices = choose(ALL);
  const plan = planReminders(choices, FACTS, TODAY, 30);
  const reminders = plan.map((each, at) => {
    const said =
      words === 'full' ? { title: name, body: each.kind } : { title: `${name}: a moment for you` };
    return scheduleReminder(each, String(at), false, said);
  });
  const texts = { title: name, neutral: `${name}: a moment for you`, done: 'Done', later: 'Later' };
  return { reminders, onlyWhileOpen: false, name, texts };
}

describe('what is stored for the service worker', () => {
  test('made neutral, says as little as if discreet words were chosen', () => {
    expect(toNeutral(schedule('full'))).toEqual(schedule('discreet'));
  });

  test('uses the app’s chosen name in all texts', () => {
    expect(schedule('full', 'Notes').reminders[0]?.title).toBe('Notes');
    expect(schedule('discreet', 'Notes').reminders[0]?.title).toBe('Notes: a moment for you');
    expect(toNeutral(schedule('full', 'Notes'))).toEqual(schedule('discreet', 'Notes'));
    expect(scheduleToIcon(schedule('full', 'Notes'))).toBe('/guise/icon-notes-192.png');
    expect(scheduleToIcon(schedule('full'))).toBe('/icon-192.png');
  });

  test('round-trips, and anything else is ignored', () => {
    const kept = schedule('full');
    expect(textToSchedule(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(kept)));
    const { texts: _none, ...byVersion02 } = kept;
    expect(textToSchedule(JSON.stringify(byVersion02))?.texts.neutral).toBe('Lunaria');
    for (const text of ['', 'null', '{}', '{"reminders":[{}]}', '{"reminders":7}', '[]']) {
      expect(textToSchedule(text)).toBeUndefined();
    }
  });
});

test('a changed prediction is still the same reminder', () => {
  const name = (likely: string) => {
    const [coming] = planReminders(
      choose({ 'period-coming': {} }),
      predicted('2026-10-25', likely),
      TODAY,
      30,
    );
    return coming && occurrenceToName(coming);
  };
  expect(name('2026-11-20')).toBe(name('2026-11-22'));
});

describe('choices', () => {
  test('are all off at first, and those of a later version are ignored', () => {
    const none = readChoices({});
    expect(Object.values(none.reminders).some(({ isOn }) => isOn)).toBe(false);
    const strange = {
      'remind.diary.on': 'yes',
      'remind.diary.time': '25:00',
      'remind.diary.days': '0-9',
      'remind.diary.since': 'now',
      'remind.before': 70,
      'remind.words': 'loud',
      'remind.medicine.words': 7,
    };
    expect(readChoices(strange)).toEqual(none);
  });

  test('remember when a reminder was switched on or moved, and not when it was switched off', () => {
    const now = '2026-11-15T10:00';
    const since = 'remind.diary.since';
    expect(choiceToValues('diary', { isOn: true }, now)[since]).toBe(now);
    expect(choiceToValues('diary', { time: '09:00' }, now)[since]).toBe(now);
    expect(choiceToValues('diary', { isOn: false }, now)[since]).toBeUndefined();
    expect(choiceToValues('diary', { weekdays: [5, 1] }, now)).toMatchObject({
      'remind.diary.days': '15',
    });
  });
});
