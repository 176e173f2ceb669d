import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, missedIn } from '../testing.ts';

describe('an export of Apple Health', () => {
  const record = (type: string, value: string, more = '') =>
    `<Record type="HK${type}" sourceName="He &amp; She" startDate="2026-06-07 00:30:00 +0200" endDate="2026-06-08 00:30:00 +0200" value="${value}" ${more}/>`;
  const exported = (...records: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 12 -->\n<!ELEMENT HealthData (Record*)>\n<!ATTLIST Record\n  type CDATA #REQUIRED\n  unit>\n]>\n<HealthData locale="en_US">\n ${records.join('\n ')}\n</HealthData>\n`;

  it('is read by the written dates, with the strengths of symptoms', async () => {
    const read = await daysIn(
      exported(
        record('QuantityTypeIdentifierHeartRate', '61'),
        record('CategoryTypeIdentifierMenstrualFlow', 'HKCategoryValueMenstrualFlowLight'),
        record('CategoryTypeIdentifierMenstrualFlow', 'HKCategoryValueVaginalBleedingHeavy'),
        record('CategoryTypeIdentifierAbdominalCramps', 'HKCategoryValueSeveritySevere'),
        record('CategoryTypeIdentifierPelvicPain', 'HKCategoryValueSeverityMild'),
        record('CategoryTypeIdentifierAcne', 'HKCategoryValueSeverityNotPresent'),
        record('CategoryTypeIdentifierMoodChanges', 'HKCategoryValuePresencePresent'),
        record(
          'CategoryTypeIdentifierCervicalMucusQuality',
          'HKCategoryValueCervicalMucusQualityEggWhite',
        ),
        record(
          'CategoryTypeIdentifierOvulationTestResult',
          'HKCategoryValueOvulationTestResultLuteinizingHormoneSurge',
        ),
        record('CategoryTypeIdentifierSexualActivity', 'HKCategoryValueNotApplicable'),
        record('QuantityTypeIdentifierBasalBodyTemperature', '97.7', 'unit="degF"'),
      ),
    );
    expect(dayIn(read, '2026-06-07')).toEqual({
      bleeding: 'heavy',
      temperature: 36.5,
      temperatureTime: '00:30',
      things: ['Sexual-Activity', 'cramps 3', 'egg-white', 'mood-swings', 'ovulation-positive'],
      own: ['Pelvic pain 1'],
    });
    expect(read.days.size).toBe(1);
  });

  it('ignores records in comments, and names the lines it cannot read', async () => {
    const read = await daysIn(
      exported(
        `<!-- ${record('CategoryTypeIdentifierMenstrualFlow', 'x')} -->`,
        record('CategoryTypeIdentifierIntermenstrualBleeding', 'HKCategoryValueNotApplicable'),
        record('CategoryTypeIdentifierMenstrualFlow', 'HKCategoryValueMenstrualFlowPurple'),
      ),
    );
    expect(dayIn(read, '2026-06-07')).toEqual({ bleeding: 'spotting', things: [], own: [] });
    expect(missedIn(read)).toEqual(['line 12: MenstrualFlow: HKCategoryValueMenstrualFlowPurple']);
  });

  it('treats noon and midnight as no time', async () => {
    const measured = (date: string) =>
      `<Record type="HKQuantityTypeIdentifierBasalBodyTemperature" startDate="${date} +0200" unit="degC" value="36.5"/>`;
    const read = await daysIn(
      exported(
        measured('2026-06-01 00:00:00'),
        measured('2026-06-02 12:00:00'),
        measured('2026-06-03 12:00:01'),
      ),
    );
    const times = ['01', '02', '03'].map((day) => dayIn(read, `2026-06-${day}`).temperatureTime);
    expect(times).toEqual([undefined, undefined, '12:00']);
  });

  it('accepts a marked start where our rule would find none', async () => {
    const flow = (date: string, isStart: boolean) =>
      `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${date} 12:00:00 +0200" value="HKCategoryValueMenstrualFlowMedium"><MetadataEntry key='HKMenstrualCycleStart' value='${isStart ? 1 : 0}'/></Record>`;
    const read = await daysIn(
      exported(flow('2026-06-01', true), flow('2026-06-02', true), flow('2026-06-11', true)),
    );
    expect(dayIn(read, '2026-06-01').starts).toBeUndefined();
    expect(dayIn(read, '2026-06-02').starts).toBeUndefined();
    expect(dayIn(read, '2026-06-11').starts).toBe(true);
  });
});
