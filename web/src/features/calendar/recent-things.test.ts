import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import type { Marks } from '../../data/api/tracking.ts';
import { hiddenSetting, shownSetting, toTracking } from '../../data/api/tracking.ts';
import { marksOfDayBefore, recentThings, withMarks } from './recent-things.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const BODY = [
  'cramps',
  'headache',
  'tender-breasts',
  'back-ache',
  'bloating',
  'acne',
  'nausea',
  'fatigue',
  'dizziness',
  'hot-flushes',
];

/** Marks, by days before today. */
const noted = (
  byDaysAgo: Readonly<Record<number, readonly string[]>>,
  { day = TODAY, settings = {} }: { day?: Day; settings?: Record<string, boolean> } = {},
) => ({
  day,
  today: TODAY,
  marks: new Map<Day, Marks>(
    Object.entries(byDaysAgo).map(([ago, ids]) => [
      addDays(TODAY, -Number(ago)),
      new Map(ids.map((id) => [id, 0])),
    ]),
  ),
  tracking: toTracking(new Map(), settings),
});

const idsOf = (...args: Parameters<typeof noted>) =>
  recentThings(noted(...args)).map(({ id }) => id);

describe('recent things', () => {
  it('are none for someone who tracks only the symptoms of the spec', () => {
    expect(idsOf({ 1: ['Pain', 'Moody'], 2: ['Energy'] })).toEqual([]);
  });

  it('begin with the most used, and of those used once with the latest', () => {
    expect(idsOf({ 1: ['acne'], 2: ['cramps'], 3: ['cramps', 'calm'] })).toEqual([
      'cramps',
      'acne',
      'calm',
    ]);
  });

  it('begin with what is used now, not with what was frequent two months ago', () => {
    const old = Object.fromEntries([50, 51, 52, 53].map((ago) => [ago, ['sad']]));
    expect(idsOf({ ...old, 0: ['calm'] })).toEqual(['calm', 'sad']);
  });

  it('end after sixty days', () => {
    expect(idsOf({ 59: ['acne'], 60: ['calm'] })).toEqual(['acne']);
  });

  it('are eight, and more for someone who marks more on a day', () => {
    const oneByOne = Object.fromEntries(BODY.map((id, ago) => [ago + 2, [id]]));
    expect(idsOf(oneByOne)).toHaveLength(8);
    expect(idsOf({ 2: BODY })).toHaveLength(10);
  });

  it('leave out hidden things and hidden groups', () => {
    const settings = { [hiddenSetting('acne')]: true, [shownSetting('mood')]: false };
    expect(idsOf({ 1: ['acne', 'calm', 'cramps', 'gone'] }, { settings })).toEqual(['cramps']);
  });

  it('include what the day has, however old or hidden', () => {
    const day = addDays(TODAY, -400);
    const settings = { [hiddenSetting('acne')]: true };
    expect(idsOf({ 1: ['calm'], 400: ['Pain', 'acne'] }, { day, settings })).toEqual([
      'calm',
      'acne',
    ]);
  });

  it('include everything of the day before, which one tap fills in', () => {
    const day = addDays(TODAY, -99);
    expect(idsOf({ 100: BODY }, { day })).toEqual(BODY);
  });
});

describe('the same as the day before', () => {
  it('is offered when that day has something, and this one has nothing', () => {
    expect(marksOfDayBefore(noted({ 1: ['Pain', 'acne'] }))).toEqual(
      new Map([
        ['Pain', 0],
        ['acne', 0],
      ]),
    );
    expect(marksOfDayBefore(noted({ 0: ['Pain'], 1: ['acne'] }))).toBeUndefined();
    expect(marksOfDayBefore(noted({ 2: ['acne'] }))).toBeUndefined();
  });

  it('is not offered for only the four of the spec', () => {
    expect(marksOfDayBefore(noted({ 1: ['Pain'] }))).toBeUndefined();
  });

  it('leaves out what has been hidden since', () => {
    const settings = { [hiddenSetting('acne')]: true };
    const before = marksOfDayBefore(noted({ 1: ['acne', 'calm'] }, { settings }));
    expect([...(before?.keys() ?? [])]).toEqual(['calm']);
  });

  it('fills in symptoms and strengths, and keeps what was touched', () => {
    const before = new Map([
      ['Pain', 0],
      ['acne', 2],
      ['calm', 0],
    ] as const);
    const draft = {
      bleeding: 'light',
      symptoms: ['Moody'],
      marks: new Map([['calm', null]]),
    } as const;
    expect(withMarks(draft, before)).toEqual({
      bleeding: 'light',
      symptoms: ['Pain', 'Moody'],
      marks: new Map([
        ['acne', 2],
        ['calm', null],
      ]),
    });
  });

  it('says nothing about symptoms if there were none', () => {
    expect(withMarks({}, new Map([['acne', 1]]))).toEqual({ marks: new Map([['acne', 1]]) });
  });
});
