import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, missedIn } from '../testing.ts';

describe('a file of Clue', () => {
  it('is read with its own terms', async () => {
    const clue = await daysIn([
      { type: 'period', date: '2026-01-06', value: { option: 'very_heavy' } },
      { type: 'period', date: '2026-01-06T00:00:00.000Z', value: { option: 'light' } },
      { type: 'spotting', date: '2026-01-20', value: [{ option: 'brown' }] },
      {
        type: 'pain',
        date: '2026-01-06',
        value: [{ option: 'period_cramps' }, { option: 'migraine' }],
      },
      { type: 'pain', date: '2026-01-07', value: [{ option: 'pain_free' }] },
      { type: 'feelings', date: '2026-01-06', value: [{ option: 'mood_swings' }] },
      { type: 'energy', date: '2026-01-06', value: [{ option: 'tired' }] },
      { type: 'discharge', date: '2026-01-20', value: [{ option: 'egg_white' }] },
      {
        type: 'sex_life',
        date: '2026-01-20',
        value: [{ option: 'protected' }, { option: 'high_sex_drive' }],
      },
      { type: 'bbt', date: '2026-01-20', value: { celsius: 36.55, excluded: false } },
      { type: 'tags', date: '2026-01-20', value: [{ option: 'Grandma’s tea' }] },
      { type: 'birth_control_pill', date: '2026-01-20', value: { option: 'taken' } },
      { type: 'craving', date: '2026-01-20', value: [{ option: 'sweet' }] },
    ]);
    expect(clue.app).toBe('Clue');
    expect(dayIn(clue, '2026-01-06')).toEqual({
      bleeding: 'heavy',
      things: ['cramps', 'low-energy', 'mood-swings'],
      own: ['Migraine'],
    });
    expect(dayIn(clue, '2026-01-07')).toEqual({ things: [], own: [] });
    expect(dayIn(clue, '2026-01-20')).toEqual({
      bleeding: 'spotting',
      temperature: 36.55,
      things: ['Sexual-Activity', 'egg-white', 'pill'],
      own: ['Craving: sweet', 'Grandma’s tea', 'Sex life: high sex drive'],
    });
    expect(clue.notUnderstood).toEqual([]);
  });

  it('marks excluded temperatures, prefers others, and reads “no discharge”', async () => {
    const clue = await daysIn([
      { type: 'bbt', date: '2026-01-08', value: { celsius: 37.5, excluded: true } },
      { type: 'bbt', date: '2026-01-09', value: { celsius: 37.4, excluded: true } },
      { type: 'bbt', date: '2026-01-09', value: { celsius: 36.4, excluded: false } },
      { type: 'bbt', date: '2026-01-09', value: { celsius: 36.9, excluded: true } },
      { type: 'discharge', date: '2026-01-09', value: [{ option: 'none' }] },
    ]);
    const [excluded, measured] = ['2026-01-08', '2026-01-09'].map((date) => dayIn(clue, date));
    expect(excluded).toEqual({ temperature: 37.5, disturbed: true, things: [], own: [] });
    expect(measured).toEqual({ temperature: 36.4, things: ['dry'], own: [] });
  });

  it('reports what it cannot understand, and where', async () => {
    const clue = await daysIn([
      { type: 'period', date: '2026-01-06', value: { option: 'light' } },
      { type: 'period', date: '2026-02-30', value: { option: 'light' } },
      { type: 'period', date: '2026-12-24', value: { option: 'light' } },
      { type: 'period', date: '2026-01-07', value: { option: 'purple' } },
      { type: 'bbt', date: '2026-01-07', value: { celsius: 3655 } },
      { type: 'pain', date: '2026-01-07', value: [] },
      'a text',
    ]);
    expect(missedIn(clue)).toEqual([
      'item 2: 2026-02-30 is not a date',
      'item 3: 2026-12-24 lies ahead',
      'item 4: period: purple',
      'item 5: a temperature of 3655',
      'item 6: pain without an answer',
      'item 7: not a measurement',
    ]);
  });

  it('is read from the old backup as well, which uses other terms', async () => {
    const clue = await daysIn({
      data: [
        {
          day: '2021-01-01T00:00:00Z',
          period: 'spotting',
          pain: ['cramps', 'tender_breasts'],
          fluid: 'egg-white',
          energy: ['low'],
          skin: ['acne_skin'],
          test: ['pregnancy_test_neg'],
          bbt: { temperature: 97.9, is_celsius: false, is_questionable: false },
          weight: { weight: 132, is_kilogram: false },
          tags: ['Choir'],
        },
        { day: '2021-01-02', pill: 'missed', bbt: { temperature: 36.4, is_questionable: true } },
      ],
      version: 6,
    });
    expect(dayIn(clue, '2021-01-01')).toEqual({
      bleeding: 'spotting',
      temperature: 36.61,
      weight: 59.87,
      things: ['acne', 'cramps', 'egg-white', 'low-energy', 'pregnancy-negative', 'tender-breasts'],
      own: ['Choir'],
    });
    expect(dayIn(clue, '2021-01-02')).toEqual({
      temperature: 36.4,
      disturbed: true,
      things: [],
      own: ['Pill: missed'],
    });
    expect(missedIn(clue)).toEqual([]);
  });
});
