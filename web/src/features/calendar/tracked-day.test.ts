import { addDays, civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import { shownSetting, toTracking } from '../../data/api/tracking.ts';
import type { DayDraft } from './day-draft.ts';
import {
  marksShown,
  readTracked,
  roomLeft,
  type TrackedDay,
  textShown,
  trackedWords,
  usesTemperature,
  withMark,
} from './tracked-day.ts';

const { things } = toTracking(new Map(), {});
const thing = (id: string) => {
  const found = things.get(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const METRIC = { temperature: '°C', weight: 'kg' } as const;
const US = { temperature: '°F', weight: 'lb' } as const;
const EMPTY: TrackedDay = { marks: new Map() };
const NOTED: TrackedDay = {
  marks: new Map([
    ['cramps', 2],
    ['dry', 0],
  ]),
  temperature: 36.611,
  weight: 60.554,
  note: 'rain',
};

describe('a mark', () => {
  it('overrides what the day has', () => {
    const draft = withMark(withMark({}, thing('cramps'), null, things), thing('acne'), 1, things);
    expect([...marksShown(draft, NOTED)]).toEqual([
      ['dry', 0],
      ['acne', 1],
    ]);
  });

  it('removes what it excludes', () => {
    const draft = withMark({}, thing('sticky'), 0, things);
    expect([...marksShown(draft, NOTED).keys()]).toEqual(['cramps', 'sticky']);
    const none = withMark(draft, thing('sticky'), null, things);
    expect([...marksShown(none, NOTED).keys()]).toEqual(['cramps']);
  });

  it('does not affect another question of the same group', () => {
    const asked = withMark({}, thing('ovulation-positive'), 0, things);
    const both = withMark(asked, thing('pregnancy-negative'), 0, things);
    expect([...marksShown(both, EMPTY).keys()]).toEqual([
      'ovulation-positive',
      'pregnancy-negative',
    ]);
  });
});

describe('what is written', () => {
  it('is only what differs from what the day has', () => {
    const marks = new Map([
      ['cramps', 2],
      ['dry', null],
      ['acne', null],
      ['calm', 0],
    ] as const);
    expect(readTracked({ marks }, NOTED, METRIC).choice).toEqual({
      marks: new Map([
        ['dry', null],
        ['calm', 0],
      ]),
    });
    expect(readTracked({ marks: new Map([['acne', null]]) }, EMPTY, METRIC).choice).toEqual({});
  });

  it('is not a field that still shows the stored value', () => {
    const temperature = textShown('temperature', {}, NOTED, US);
    const weight = textShown('weight', {}, NOTED, US);
    expect([temperature, weight]).toEqual(['97.9', '133.5']);
    expect(readTracked({ temperature, weight, note: 'rain' }, NOTED, US).choice).toEqual({});
  });

  it.each<[DayDraft, object]>([
    [{ temperature: '36,7' }, { temperature: 36.7 }],
    [{ temperature: ' ' }, { temperature: null }],
    [{ weight: '61' }, { weight: 61 }],
    [{ note: 'sun\n' }, { note: 'sun\n' }],
    [{ note: ' \n' }, { note: null }],
    [
      { disturbed: true, temperatureTime: '06:30' },
      { disturbed: true, temperatureTime: '06:30' },
    ],
    [{ disturbed: false, temperatureTime: '' }, {}],
    [{ temperature: '', disturbed: true, temperatureTime: '06:30' }, { temperature: null }],
  ])('is what was typed: %j', (draft, choice) => {
    expect(readTracked(draft, NOTED, METRIC)).toEqual({ choice, faults: {} });
  });
});

describe('the details of a temperature', () => {
  const known = { ...NOTED, disturbed: true, temperatureTime: '06:30' };

  it('can be removed separately', () => {
    const draft = { disturbed: false, temperatureTime: '' };
    expect(readTracked(draft, known, METRIC).choice).toEqual({
      disturbed: false,
      temperatureTime: null,
    });
  });

  it('are not written on a day without one', () => {
    const draft = { disturbed: true, temperatureTime: '06:30' };
    expect(readTracked(draft, EMPTY, METRIC).choice).toEqual({});
  });
});

describe('what is wrong', () => {
  it('is an error by field, in the units of the reader', () => {
    const draft = { temperature: '12', weight: 'much', note: 'x'.repeat(1001) };
    expect(readTracked(draft, EMPTY, US)).toEqual({
      choice: {},
      faults: {
        temperature: 'Please enter a number from 93.2 to 109.4 °F.',
        weight: 'Please enter a number, such as 133.5.',
        note: 'A note can have up to 1,000 characters. Please shorten it by 1 character.',
      },
    });
  });

  it('can be predicted while typing', () => {
    expect(roomLeft('x'.repeat(899))).toBeUndefined();
    expect(roomLeft('x'.repeat(900))).toBe('100 characters left.');
    expect(roomLeft('x'.repeat(999))).toBe('1 character left.');
    expect(roomLeft('x'.repeat(1001))).toBeUndefined();
  });
});

describe('the confirmation', () => {
  const marks = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 0 as const]));
  it.each<[string | undefined, Parameters<typeof trackedWords>[0]]>([
    [undefined, {}],
    ['Headache saved.', { marks: marks('headache') }],
    ['Headache, Calm, and Acne saved.', { marks: marks('headache', 'calm', 'acne') }],
    ['4 things and note saved.', { marks: marks('headache', 'calm', 'acne', 'sad'), note: 'x' }],
    ['Temperature and weight saved.', { temperature: 36.6, weight: 60 }],
    ['Note removed.', { note: null }],
    ['Temperature saved.', { disturbed: true }],
    ['Temperature saved.', { temperatureTime: null }],
    ['Temperature removed.', { temperature: null }],
    [
      'Sticky saved. Dry removed.',
      {
        marks: new Map([
          ['dry', null],
          ['sticky', 0],
        ]),
      },
    ],
  ])('%s', (words, choice) => {
    expect(trackedWords(choice, things)).toBe(words);
  });
});

describe('the temperature', () => {
  const isUsual = (ago: number, settings: Record<string, boolean> = {}) =>
    usesTemperature(
      new Map([[addDays(TODAY, -ago), 36.6]]),
      toTracking(new Map(), settings),
      TODAY,
    );

  it('is offered at once if there was one in the last sixty days', () => {
    expect([isUsual(0), isUsual(59), isUsual(60)]).toEqual([true, true, false]);
  });

  it('is not offered if hidden', () => {
    expect(isUsual(1, { [shownSetting('temperature')]: false })).toBe(false);
  });
});
