/** An export of Apple Health as a phone writes it after years: much of everything, and a little about the cycle. */
import { crc32, deflateRawSync } from 'node:zlib';
import { sum } from './figures.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-11-01 08:00:00 +0100"/>
`;
const FOOT = '</HealthData>\n';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAYS = 3_650;
const CYCLE = 28;
const STRENGTHS = ['Medium', 'Heavy', 'Medium', 'Light', 'Light'];

/** About so many bytes, and how many days of bleeding are in them. */
export function appleExport(bytes: number): { xml: Buffer; bled: number } {
  const perDay = Math.ceil((bytes - HEAD.length) / DAYS);
  let bled = 0;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const strength = STRENGTHS[index % CYCLE];
    if (strength) bled++;
    return Buffer.from(dayOf(index, strength, perDay));
  });
  return { xml: Buffer.concat([Buffer.from(HEAD), ...days, Buffer.from(FOOT)]), bled };
}

/** A small file of the same kind, to have everything loaded once. */
export const smallExport = () => `${HEAD}${flow('2016-01-01', 'Light', true)}${FOOT}`;

function dayOf(index: number, strength: string | undefined, bytes: number): string {
  const date = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
  let text = strength ? flow(date, strength, index % CYCLE === 0) : '';
  for (let beat = 0; text.length < bytes; beat++) text += heartbeat(date, beat);
  return text;
}

const flow = (date: string, strength: string, isStart: boolean) =>
  ` <Record type="HKCategoryTypeIdentifierMenstrualFlow" sourceName="Health" startDate="${date} 12:00:00 +0100" endDate="${date} 12:00:00 +0100" value="HKCategoryValueVaginalBleeding${strength}">
  <MetadataEntry key="HKMenstrualCycleStart" value="${isStart ? 1 : 0}"/>
 </Record>
`;

function heartbeat(date: string, beat: number): string {
  const time = new Date(beat * 240_000).toISOString().slice(11, 19);
  const at = `${date} ${time} +0100`;
  const rate = 55 + ((beat * 37) % 60);
  return ` <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x${(beat * 2_654_435_761).toString(16)}&gt;, name:Watch, model:Watch&gt;" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${rate}">
  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${beat % 3}"/>
 </Record>
`;
}

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/** The same as a zip, as the phone shares it: the sizes are in the directory only. */
export function zipped(xml: Buffer): Buffer {
  const name = Buffer.from('apple_health_export/export.xml');
  const packed = deflateRawSync(xml);
  // The version of the format, sizes come later, deflated, no time and date.
  const common = u16(20, 8, 8, 0, 0);
  const local = [u32(0x04034b50), common, u32(0, 0, 0), u16(name.length, 0), name];
  const sizes = u32(crc32(xml), packed.length, xml.length);
  const entry = [u32(0x02014b50), u16(0), common, sizes, u16(name.length, 0, 0, 0, 0), u32(0, 0)];
  const bytes = (parts: Buffer[]) => sum(parts.map(({ length }) => length));
  const directory = [...entry, name];
  const before = [...local, packed];
  const place = u32(bytes(directory), bytes(before));
  return Buffer.concat([...before, ...directory, u32(0x06054b50), u16(0, 0, 1, 1), place, u16(0)]);
}
