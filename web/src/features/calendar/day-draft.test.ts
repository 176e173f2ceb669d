import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';
import { describe, expect, it } from 'vitest';
import {
  bleedingShown,
  type DayDraft,
  dayDraftToJson,
  draftToChoice,
  isStartShown,
  joinDayDrafts,
  jsonToDayDraft,
  restOfDayDraft,
  savedDayWords,
} from './day-draft.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 15 });

/** The log, by days relative to the shown one. */
const around = (logged: Readonly<Record<number, DayFacts>> = {}) => ({
  day: DAY,
  log: new Map<Day, DayFacts>(
    Object.entries(logged).map(([offset, facts]) => [addDays(DAY, Number(offset)), facts]),
  ),
  usualLength: 5,
  isPeriodDay: false,
});

describe('the bleeding', () => {
  it('is none on a day without logged bleeding', () => {
    expect(bleedingShown({}, around())).toBe('none');
  });

  it('is undefined on such a day of a period, so that None can be chosen', () => {
    const period = { ...around(), isPeriodDay: true };
    expect(bleedingShown({}, period)).toBeUndefined();
    expect(draftToChoice({}, period)).toEqual({});
    expect(draftToChoice({ bleeding: 'none' }, period)).toEqual({ bleeding: 'none' });
    expect(savedDayWords({ bleeding: 'none' }, period, [])).toBe('No bleeding on this day.');
  });
});

describe('the switch', () => {
  it('is off without bleeding, and with spotting', () => {
    expect(isStartShown({}, around())).toBe(false);
    expect(isStartShown({ bleeding: 'spotting' }, around())).toBe(false);
  });

  it('turns on by itself with the first bleeding, and off with none', () => {
    expect(isStartShown({ bleeding: 'light' }, around())).toBe(true);
    expect(isStartShown({ bleeding: 'none' }, around({ 0: { bleeding: 'heavy' } }))).toBe(false);
  });

  it.each([
    [2, false],
    [3, false],
    [4, false],
    [11, false],
    [12, true],
    [28, true],
  ])('%i days after a start, bleeding turns it on: %s', (days, isOn) => {
    const started = around({ [-days]: { bleeding: 'medium', starts: true } });
    expect(isStartShown({ bleeding: 'medium' }, started)).toBe(isOn);
  });

  it('shows the explicit answer, whatever bleeding is chosen', () => {
    expect(isStartShown({ bleeding: 'none' }, around({ 0: { starts: true } }))).toBe(true);
    expect(isStartShown({ bleeding: 'heavy' }, around({ 0: { starts: false } }))).toBe(false);
  });

  it('keeps its state when the bleeding changes', () => {
    expect(isStartShown({ isStart: false, bleeding: 'heavy' }, around())).toBe(false);
    expect(isStartShown({ isStart: true, bleeding: 'none' }, around())).toBe(true);
  });
});

describe('what is written', () => {
  it.each<[string, DayDraft, Record<number, DayFacts>, object]>([
    ['nothing, when nothing was touched', {}, { 0: { bleeding: 'light', starts: true } }, {}],
    ['the symptoms alone', { symptoms: ['Pain'] }, {}, { symptoms: ['Pain'] }],
    ['that there are no symptoms any more', { symptoms: [] }, {}, { symptoms: [] }],
    ['the bleeding, and no word on the start', { bleeding: 'heavy' }, {}, { bleeding: 'heavy' }],
    ['no bleeding that is there already', { bleeding: 'light' }, { 0: { bleeding: 'light' } }, {}],
    [
      'that there is none',
      { bleeding: 'none' },
      { 0: { bleeding: 'light' } },
      { bleeding: 'none' },
    ],
    [
      'no word that the rule says too',
      { bleeding: 'light', isStart: true },
      {},
      { bleeding: 'light' },
    ],
    [
      'a start against the rule',
      { bleeding: 'light', isStart: false },
      {},
      { bleeding: 'light', starts: false },
    ],
    ['a start without bleeding', { isStart: true }, {}, { starts: true }],
    [
      'a start taken back where the rule agrees',
      { isStart: false },
      { 0: { starts: true } },
      { starts: null },
    ],
    [
      'a start where the rule says none',
      { isStart: false },
      { 0: { starts: true, bleeding: 'light' } },
      { starts: false },
    ],
    ['no word that was there before', { isStart: true }, { 0: { starts: true } }, {}],
  ])('%s', (_, draft, logged, choice) => {
    expect(draftToChoice(draft, around(logged))).toEqual(choice);
  });
});

describe('the confirmation', () => {
  it.each<[string, DayDraft, Record<number, DayFacts>]>([
    ['Symptoms saved.', { symptoms: ['Pain'] }, {}],
    ['No symptoms on this day.', {}, {}],
    ['Bleeding saved.', { bleeding: 'spotting' }, {}],
    ['Bleeding saved. A period starts on this day.', { bleeding: 'light' }, {}],
    ['Symptoms and bleeding saved.', { symptoms: ['Pain'], bleeding: 'spotting' }, {}],
    ['A period starts on this day.', { isStart: true }, {}],
    ['No period starts on this day.', { isStart: false }, { 0: { starts: true } }],
    [
      'No bleeding on this day. No period starts on this day.',
      { bleeding: 'none' },
      { 0: { bleeding: 'light' } },
    ],
    [
      'No bleeding on this day.',
      { bleeding: 'none' },
      { [-1]: { bleeding: 'light' }, 0: { bleeding: 'light' } },
    ],
  ])('%s', (words, draft, logged) => {
    expect(savedDayWords(draft, around(logged), draft.symptoms ?? [])).toBe(words);
  });

  it.each<[string, DayDraft, Record<number, DayFacts>]>([
    ['Acne saved.', {}, {}],
    ['Symptoms saved. Acne saved.', { symptoms: ['Pain'] }, {}],
    ['No symptoms on this day. Acne saved.', { symptoms: [] }, {}],
    ['Bleeding saved. Acne saved.', { bleeding: 'spotting' }, {}],
  ])('with what else was saved: %s', (words, draft, logged) => {
    const symptoms = draft.symptoms ?? ['Moody'];
    expect(savedDayWords(draft, around(logged), symptoms, 'Acne saved.')).toBe(words);
  });
});

const OFFERED: DayDraft = {
  note: 'Half a thought',
  bleeding: 'light',
  marks: new Map([
    ['cramps', 2],
    ['tired', null],
  ]),
};

it('a draft round-trips', () => {
  const kept = JSON.parse(JSON.stringify(dayDraftToJson(OFFERED)));
  expect(jsonToDayDraft(kept)).toEqual(OFFERED);
  expect(jsonToDayDraft('nothing of ours')).toBeUndefined();
});

it('later choices win, mark by mark', () => {
  const later: DayDraft = { bleeding: 'heavy', marks: new Map([['cramps', 3]]) };
  expect(joinDayDrafts(OFFERED, later)).toEqual({
    note: 'Half a thought',
    bleeding: 'heavy',
    marks: new Map([
      ['cramps', 3],
      ['tired', null],
    ]),
  });
});

it('saving the day keeps only the untouched part of an offered draft', () => {
  const saved: DayDraft = { bleeding: 'none', marks: new Map([['cramps', 1]]) };
  expect(restOfDayDraft(OFFERED, saved)).toEqual({
    note: 'Half a thought',
    marks: new Map([['tired', null]]),
  });
  expect(restOfDayDraft(OFFERED, OFFERED)).toEqual({});
});
