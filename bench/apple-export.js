/** An export of Apple Health as a phone writes it after years: much of everything, and a little about the cycle. */
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

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

/**
 * Writes a file of about so many bytes; resolves with how many days of bleeding are in it.
 * @param {string} path
 * @param {number} bytes
 */
export async function writeAppleExport(path, bytes) {
  const perDay = Math.ceil((bytes - HEAD.length) / DAYS);
  let bled = 0;
  function* days() {
    yield HEAD;
    for (let index = 0; index < DAYS; index++) {
      const strength = STRENGTHS[index % CYCLE];
      if (strength) bled++;
      yield dayOf(index, strength, perDay);
    }
    yield FOOT;
  }
  await pipeline(Readable.from(days()), createWriteStream(path));
  return bled;
}

/**
 * @param {number} index
 * @param {string | undefined} strength
 * @param {number} bytes
 */
function dayOf(index, strength, bytes) {
  const date = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
  let text = strength ? flow(date, strength, index % CYCLE === 0) : '';
  for (let beat = 0; text.length < bytes; beat++) text += heartbeat(date, beat);
  return text;
}

/**
 * @param {string} date
 * @param {string} strength
 * @param {boolean} isStart
 */
function flow(date, strength, isStart) {
  return ` <Record type="HKCategoryTypeIdentifierMenstrualFlow" sourceName="Health" startDate="${date} 12:00:00 +0100" endDate="${date} 12:00:00 +0100" value="HKCategoryValueVaginalBleeding${strength}">
  <MetadataEntry key="HKMenstrualCycleStart" value="${isStart ? 1 : 0}"/>
 </Record>
`;
}

/**
 * @param {string} date
 * @param {number} beat
 */
function heartbeat(date, beat) {
  const time = new Date(beat * 240_000).toISOString().slice(11, 19);
  const at = `${date} ${time} +0100`;
  const rate = 55 + ((beat * 37) % 60);
  return ` <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x${(beat * 2_654_435_761).toString(16)}&gt;, name:Watch, model:Watch&gt;" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${rate}">
  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${beat % 3}"/>
 </Record>
`;
}

/**
 * The same as a zip, as the phone shares it.
 * @param {string} source
 * @param {string} path
 */
export async function zipAppleExport(source, path) {
  const name = Buffer.from('apple_health_export/export.xml');
  let checksum = 0;
  let size = 0;
  let packed = 0;
  const out = createWriteStream(path);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  // The sizes follow in the directory, as they do where a zip is written in one go.
  local.writeUInt16LE(8, 6);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  out.write(Buffer.concat([local, name]));
  await pipeline(
    createReadStream(source),
    async function* (pieces) {
      for await (const piece of pieces) {
        checksum = crc32(piece, checksum);
        size += piece.length;
        yield piece;
      }
    },
    createDeflateRaw(),
    async function* (pieces) {
      for await (const piece of pieces) {
        packed += piece.length;
        yield piece;
      }
    },
    out,
    { end: false },
  );
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed, 16);
  await new Promise((resolve) =>
    out.end(Buffer.concat([entry, name, end]), () => resolve(undefined)),
  );
}

/**
 * A small file of the same kind, to have everything loaded once.
 * @param {string} path
 */
export function writeSmallExport(path) {
  return writeFile(path, `${HEAD}${flow('2016-01-01', 'Light', true)}${FOOT}`);
}
