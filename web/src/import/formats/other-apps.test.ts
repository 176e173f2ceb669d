import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, deflated, missedIn, readText, spansIn } from '../testing.ts';

describe('a file of Mensinator', () => {
  it('has strengths among its symptoms', async () => {
    const read = await daysIn({
      periods: [
        { id: '1', date: '2026-02-14', period_id: '4' },
        { id: '2', date: '2026-02-15', period_id: '4' },
        { id: '3', date: '2026-02-16', period_id: '4' },
      ],
      symptoms: [
        { id: '1', symptom_name: 'Heavy_Flow', active: '1' },
        { id: '2', symptom_name: 'Light Flow', active: '1' },
        { id: '3', symptom_name: 'Singing', active: '0' },
        { id: '4', symptom_name: 'Headache' },
      ],
      symptom_date: [
        { id: '1', symptom_date: '2026-02-14', symptom_id: '1' },
        { id: '2', symptom_date: '2026-02-14', symptom_id: '2' },
        { id: '3', symptom_date: '2026-02-14', symptom_id: '3' },
        { id: '4', symptom_date: '2026-02-16', symptom_id: '4' },
        { id: '5', symptom_date: '2026-03-01', symptom_id: '2' },
        { id: '6', symptom_date: '2026-03-01', symptom_id: '99' },
      ],
    });
    expect(dayIn(read, '2026-02-14')).toEqual({ bleeding: 'heavy', things: [], own: ['Singing'] });
    expect(dayIn(read, '2026-02-16')).toEqual({ ends: true, things: ['headache'], own: [] });
    expect(dayIn(read, '2026-03-01')).toEqual({
      bleeding: 'light',
      starts: false,
      things: [],
      own: [],
    });
    expect(missedIn(read)).toEqual(['symptom 6: the symptom 99 has no name']);
  });

  it.each([[], ['15', '16', '17', '18', '19']])(
    'starts a period after bleeding just before it that is on none of its days',
    async (...known) => {
      const days = ['15', '16', '17', '18', '19'];
      const read = await daysIn({
        periods: days.map((day) => ({ date: `2026-02-${day}` })),
        symptoms: [{ id: '2', symptom_name: 'Light_Flow' }],
        symptom_date: ['14', ...known].map((day) => ({
          symptom_date: `2026-02-${day}`,
          symptom_id: '2',
        })),
      });
      expect(spansIn(read)).toEqual(['2026-02-15 to 2026-02-19']);
      expect(dayIn(read, '2026-02-14')).toMatchObject({ bleeding: 'light', starts: false });
      expect(missedIn(read)).toEqual([]);
    },
  );
});

describe('a file of peri', () => {
  it('is read by the written date, in any time zone', async () => {
    const read = await daysIn({
      version: 1,
      cycles: [
        {
          cycleLength: 0,
          periodLength: 5,
          startDate: 'Thu Oct 29 2026 00:00:00 GMT+1300 (Neuseeland)',
        },
        { cycleLength: 28, periodLength: 4, startDate: '2026-10-01' },
        { cycleLength: 28, periodLength: 4, startDate: 'Mon Feb 30 2026 00:00:00 GMT' },
      ],
    });
    expect(dayIn(read, '2026-10-29')).toMatchObject({ starts: true });
    expect(dayIn(read, '2026-11-02')).toMatchObject({ ends: true });
    expect(dayIn(read, '2026-10-04')).toMatchObject({ ends: true });
    expect(missedIn(read)).toHaveLength(1);
  });

  it('leaves a period open that reaches today', async () => {
    const read = await daysIn({
      cycles: [{ cycleLength: 0, periodLength: 5, startDate: '2026-11-13' }],
    });
    expect([...read.days.values()]).toEqual([expect.objectContaining({ starts: true })]);
    expect(dayIn(read, '2026-11-15')).toEqual({ things: [], own: [] });
  });
});

describe('files of smaller trackers', () => {
  it('Periodical uses its own compression', async () => {
    const json = JSON.stringify([
      { version: 6 },
      {
        data: [
          { eventtype: '1', eventdate: '20260607', intensity: '2' },
          { eventtype: '3', eventdate: '20260620', intensity: '1' },
        ],
      },
      { notes: [{ eventdate: '20260607', content: 'Sea.' }] },
      {
        symptoms: [
          { eventdate: '20260607', symptom: '2' },
          { eventdate: '20260607', symptom: '77' },
        ],
      },
    ]);
    const read = await daysIn(new Blob([await deflated(new TextEncoder().encode(json), 'gzip')]));
    expect(dayIn(read, '2026-06-07')).toEqual({
      bleeding: 'medium',
      note: 'Sea.',
      things: ['cramps'],
      own: [],
    });
    expect(read.days.size).toBe(1);
    expect(missedIn(read)).toEqual(['symptom 2: symptom number 77']);
  });

  it('Menstrudel counts strengths by the version of its database', async () => {
    const file = (version: number) => ({
      period_logs: [{ id: 1, date: '2026-06-07T00:00:00.000', flow: 2, painLevel: 4 }],
      log_symptoms: [{ log_id_fk: 1, symptom: 'back pain' }],
      db_version: version,
    });
    const newest = await daysIn(file(7));
    expect(dayIn(newest, '2026-06-07')).toEqual({
      bleeding: 'light',
      things: ['back-ache'],
      own: ['Pain level 3'],
    });
    expect(dayIn(await daysIn(file(4)), '2026-06-07')).toMatchObject({ bleeding: 'heavy' });
  });

  it('Mooneva excludes cycles from averages, and has notes on days', async () => {
    const read = await daysIn({
      data: {
        '2026-06-07': {
          flow: 'light',
          symptoms: ['cramps', 'hiccups'],
          discharge: 'creamy',
          pillTakenAt: '08:00',
          notes: 'Wind.',
        },
        '2026-06-31': { flow: 'light' },
      },
      settings: {},
      timestamp: 1,
      periods: [{ id: 1, startDate: '2026-06-07', ignoreForAverages: true }],
    });
    expect(dayIn(read, '2026-06-07')).toEqual({
      bleeding: 'light',
      aside: true,
      note: 'Wind.',
      things: ['cramps', 'creamy', 'pill'],
      own: ['Hiccups'],
    });
    expect(missedIn(read)).toEqual(['2026-06-31: 2026-06-31 is not a date']);
  });

  it('Lunation and openMenses are recognised too', async () => {
    const lunation = await daysIn({
      data: [
        {
          cycleNumber: 1,
          startDate: '2026-06-07T00:00:00.000Z',
          endDate: '2026-06-09T00:00:00.000Z',
          flowIntensity: 'light',
          symptoms: ['Cramps'],
          notes: '',
        },
      ],
      summary: {},
    });
    expect(dayIn(lunation, '2026-06-09')).toMatchObject({ bleeding: 'light' });
    const open = await daysIn({
      version: '1',
      user_id: 'u',
      bleeding_observations: [
        { flow: 'BLEEDING_FLOW_HEAVY', timestamp: { value: '2026-06-07T12:00:00Z' } },
      ],
      symptom_observations: [
        {
          symptom: 'SYMPTOM_TYPE_CRAMPS',
          severity: 'SYMPTOM_SEVERITY_MODERATE',
          timestamp: { value: '2026-06-07T12:00:00Z' },
        },
      ],
    });
    expect(dayIn(open, '2026-06-07')).toMatchObject({ bleeding: 'heavy', things: ['cramps 2'] });
    expect(open.remarks).toEqual(['days-of-this-zone']);
  });
});

describe('our own export', () => {
  it('is passed on unchanged', async () => {
    const tree = { age: '31', symptoms: {}, diaryEntries: [] };
    expect(await readText(JSON.stringify(tree))).toEqual({ kind: 'lunaria', tree });
  });
});
