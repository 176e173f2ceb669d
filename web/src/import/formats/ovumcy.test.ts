import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, missedIn } from '../testing.ts';

describe('a file of ovumcy', () => {
  it('is read from the web app', async () => {
    const read = await daysIn({
      entries: [
        {
          date: '2026-06-08',
          period: true,
          cycle_start: true,
          flow: 'heavy',
          mood_rating: 4,
          sex_activity: 'none',
          bbt: 36.6,
          cervical_mucus: 'moist',
          pregnancy_test: 'negative',
          cycle_factors: ['sleep_disruption'],
          symptoms: { cramps: true, back_pain: true, acne: false },
          other_symptoms: ['Hiccups'],
          notes: 'Warm.',
        },
      ],
      exported_at: '2026-11-01T00:00:00Z',
    });
    expect(dayIn(read, '2026-06-08')).toEqual({
      bleeding: 'heavy',
      temperature: 36.6,
      note: 'Warm.',
      things: ['back-ache', 'cramps', 'pregnancy-negative'],
      own: ['Discharge: moist', 'Hiccups', 'Mood: 4 of 5', 'Sleep disruption'],
    });
  });

  it('is read from the phone, with symptoms by id and the user’s unit', async () => {
    const read = await daysIn({
      app: 'ovumcy',
      formatVersion: 1,
      profile: { temperatureUnit: 'fahrenheit' },
      symptoms: [{ id: 7, label: 'Bloating' }],
      dayLogs: [
        { date: '2026-06-08', isPeriod: true, flow: 'none', bbt: 97.7, symptomIDs: [7, 8] },
      ],
    });
    expect(dayIn(read, '2026-06-08')).toEqual({
      starts: true,
      ends: true,
      temperature: 36.5,
      things: ['bloating'],
      own: [],
    });
    expect(missedIn(read)).toEqual(['day 1 of the list: the symptom 8 has no name']);
  });

  it('is read from its table, without the prefix that guards against formulas', async () => {
    const read = await daysIn(
      'Date,Period,Flow,BBT (C),Cervical mucus,Cramps,Swelling,Cycle factors,Other,Notes\r\n' +
        "2026-06-08,Yes,Spotting,36.5,Egg white,Yes,Yes,Stress; Travel,,'=sum of things\r\n",
    );
    expect(dayIn(read, '2026-06-08')).toEqual({
      bleeding: 'spotting',
      temperature: 36.5,
      note: '=sum of things',
      things: ['cramps', 'egg-white'],
      own: ['Stress', 'Swelling', 'Travel'],
    });
  });
});
