import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, missedIn, spansIn } from '../testing.ts';

describe('a table of drip', () => {
  const HEADER =
    'date,temperature.value,temperature.exclude,temperature.time,temperature.note,bleeding.value,bleeding.exclude,mucus.feeling,mucus.texture,note.value,desire.value,sex.partner,sex.condom,pain.cramps,pain.tenderBreasts,mood.stressed';

  it('is read by the names of its columns', async () => {
    const drip = await daysIn(
      [
        HEADER,
        '2026-02-16,36.7,true,09:30,,,,,,,,,,,,',
        '2026-02-15,36.45,false,,,0,false,0,,,2,true,true,,,',
        '2026-02-14,,,,,2,false,,2,"rain, and a ""quiet"" walk\nin the park",,,,true,TRUE,true',
        '2026-02-01,,,,,1,true,,,,,,,,,',
      ].join('\n'),
    );
    expect(dayIn(drip, '2026-02-14')).toEqual({
      bleeding: 'medium',
      note: 'rain, and a "quiet" walk\nin the park',
      things: ['cramps', 'egg-white', 'tender-breasts'],
      own: ['Stressed'],
    });
    expect(dayIn(drip, '2026-02-15')).toEqual({
      bleeding: 'spotting',
      temperature: 36.45,
      things: ['Sexual-Activity', 'dry'],
      own: ['Contraception: condom', 'Desire: high'],
    });
    // Bleeding that was excluded starts no period.
    expect(dayIn(drip, '2026-02-01')).toEqual({
      bleeding: 'light',
      starts: false,
      things: [],
      own: [],
    });
    expect(dayIn(drip, '2026-02-16')).toEqual({
      temperature: 36.7,
      disturbed: true,
      temperatureTime: '09:30',
      things: [],
      own: [],
    });
    expect(missedIn(drip)).toEqual([]);
  });

  it('starts a period after bleeding just before it that is excluded', async () => {
    const bled = (date: string, value: number, isExcluded = false) =>
      `${date},,,,,${value},${isExcluded},,,,,,,,,`;
    const drip = await daysIn(
      [
        HEADER,
        bled('2026-03-05', 2),
        bled('2026-03-04', 3),
        bled('2026-03-03', 3),
        bled('2026-03-02', 2),
        bled('2026-02-28', 1, true),
        bled('2026-02-01', 2),
      ].join('\n'),
    );
    expect(spansIn(drip)).toEqual(['2026-02-01 to 2026-02-01', '2026-03-02 to 2026-03-05']);
  });

  it.each([
    ['0,0,0', ['dry'], []],
    ['1,0,1', ['dry'], []],
    ['2,0,2', [], ['Discharge: moist']],
    ['2,1,3', ['creamy'], []],
    ['3,1,4', ['egg-white'], []],
    // As in older tables, without the quality.
    ['0,,', ['dry'], []],
    ['2,,', [], ['Discharge: moist']],
    ['3,1,', ['egg-white'], []],
    [',1,', ['creamy'], []],
    [',,', [], []],
  ])('reads the quality of mucus: %s', async (cells, things, own) => {
    const header = 'date,bleeding.value,mucus.feeling,mucus.texture,mucus.value,mucus.exclude';
    const drip = await daysIn([header, `2026-02-14,1,${cells},false`].join('\n'));
    expect(dayIn(drip, '2026-02-14')).toMatchObject({ things, own });
  });

  it('skips mucus that drip excludes, and says so', async () => {
    const header = 'date,bleeding.value,mucus.feeling,mucus.texture,mucus.value,mucus.exclude';
    const drip = await daysIn([header, '2026-02-14,1,3,2,4,true'].join('\n'));
    expect(dayIn(drip, '2026-02-14').things).toEqual([]);
    expect(missedIn(drip)).toEqual(['line 2: mucus.exclude: true']);
  });

  it('names the line of what it cannot understand, however many lines a note has', async () => {
    const drip = await daysIn(
      [
        HEADER,
        '2026-02-14,,,,,,,,,"one\ntwo\nthree",,,,,,',
        '1/2/2022,,,,,1,,,,,,,,,,',
        '2026-02-13,,,,,9,,,,,,,,,,',
      ].join('\r\n'),
    );
    expect(missedIn(drip)).toEqual(['line 5: 1/2/2022 is not a date', 'line 6: bleeding.value: 9']);
  });
});
