/** An export of Apple Health as a phone writes it after years: much of everything, and a little about the cycle. */
import { Zip, ZipDeflate } from 'fflate';

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

/** Of at least so many bytes; `bled` is how many days of bleeding are in it. */
export function appleExport(bytes: number): { xml: Buffer; bled: number } {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
    const strength = STRENGTHS[index % CYCLE];
    let text = strength ? flow(date, strength, index % CYCLE === 0) : '';
    for (let beat = 0; text.length < bytes / DAYS; beat++) text += heartbeat(date, beat);
    return Buffer.from(text);
  });
  const bled = days.filter((_, index) => index % CYCLE < STRENGTHS.length).length;
  return { xml: Buffer.concat([Buffer.from(HEAD), ...days, Buffer.from(FOOT)]), bled };
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

/** As the phone shares it: written as a stream, with the sizes after the content. */
export function zipped(xml: Uint8Array): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const file = new ZipDeflate('apple_health_export/export.xml');
  zip.add(file);
  file.push(xml, true);
  zip.end();
  return Buffer.concat(chunks);
}
