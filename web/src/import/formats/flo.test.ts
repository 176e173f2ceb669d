import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, missedIn } from '../testing.ts';

describe('a file of Flo', () => {
  const flo = (cycles: object[], more: object = {}) => ({ operationalData: { cycles, ...more } });

  it('has its periods, events and notes on the written dates', async () => {
    const read = await daysIn(
      flo(
        [
          {
            period_start_date: '2026-01-17 00:00:00.0',
            period_end_date: '2026-01-19 00:00:00.0',
            period_intensity: '{"0": 2, "2": 3}',
            pregnant: false,
          },
          { period_start_date: '2025-01-01', period_end_date: '2025-01-05', pregnant: true },
        ],
        {
          point_events_manual_v2: [
            {
              category: 'Symptom',
              subcategory: 'DrawingPain',
              date: '2026-01-16 23:00:00.0',
              local_date: '2026-01-17 00:00:00.0',
            },
            { category: 'Mood', subcategory: 'VerySelfCritical', local_date: '2026-01-17' },
            { category: 'Symptom', subcategory: 'Acne', local_date: '2026-01-17', deleted: true },
            { category: 'Fluid', subcategory: 'Eggwhite', local_date: '2026-01-30' },
            {
              category: 'Temperature',
              subcategory: 'Basal',
              local_date: '2026-01-30',
              properties: { value: 36.6 },
            },
          ],
          repeatable_child_point_events: [
            {
              category: 'Medication',
              subcategory: 'Pills',
              properties: '{"missed_pill": false}',
              date: '2026-01-30',
            },
            {
              category: 'Medication',
              subcategory: 'Pills',
              properties: '{"missed_pill": true}',
              date: '2026-01-31',
            },
          ],
          notes: [{ text: 'Snow.', date: '2026-01-17 00:00:00.0' }],
        },
      ),
    );
    expect(dayIn(read, '2026-01-17')).toEqual({
      bleeding: 'medium',
      note: 'Snow.',
      things: ['cramps'],
      own: ['Very self critical'],
    });
    expect(dayIn(read, '2026-01-18')).toEqual({ things: [], own: [] });
    expect(dayIn(read, '2026-01-19')).toMatchObject({ bleeding: 'heavy' });
    expect(dayIn(read, '2026-01-30')).toEqual({
      temperature: 36.6,
      things: ['egg-white', 'pill'],
      own: [],
    });
    expect(dayIn(read, '2026-01-31')).toEqual({ things: [], own: [] });
    expect([...read.days.values()]).toHaveLength(3);
  });

  it('counts the days of a period from 1 where the file does', async () => {
    const read = await daysIn(
      flo([
        {
          period_start_date: '2026-01-17',
          period_end_date: '2026-01-18',
          period_intensity: '{"1": 1, "2": 3}',
        },
      ]),
    );
    expect(dayIn(read, '2026-01-17')).toMatchObject({ bleeding: 'light' });
    expect(dayIn(read, '2026-01-18')).toMatchObject({ bleeding: 'heavy' });
  });

  it('reads a period without strengths by its first and last day', async () => {
    const read = await daysIn(
      flo([
        { period_start_date: '2026-01-17', period_end_date: '2026-01-21', period_intensity: null },
        { period_start_date: '2026-03-01', period_end_date: null },
        { period_start_date: '2026-05-01', period_end_date: '2026-07-01' },
      ]),
    );
    expect(dayIn(read, '2026-01-17')).toEqual({ starts: true, things: [], own: [] });
    expect(dayIn(read, '2026-01-21')).toEqual({ ends: true, things: [], own: [] });
    expect(missedIn(read)).toEqual([
      'cycle 2: a period without an end: its first day was kept',
      'cycle 3: a period of 62 days',
    ]);
  });
});
