/** The format of a backup, and how other files are recognised. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  endLine,
  openingLine,
  readBackupFile,
  tableLine,
  writeBackupFile,
} from '../src/database/backup-file.ts';
import { needSameTables } from '../src/database/restore.ts';

const OPENING = {
  version: 1,
  moment: '2026-11-13T21:00:00.000Z',
  postgres: '18.4',
  tables: [{ name: 'Record', columns: ['objectId', 'sealed'] }],
};
// The second has a character that some parsers take for a line break.
const ROWS = ['{"objectId": "a"}', '{"objectId": "b", "sealed": "\u2028\\n☾"}'];
const WHOLE = [
  openingLine(OPENING),
  tableLine('Record'),
  ...ROWS.map((row) => `${row}\n`),
  endLine({ Record: 2 }),
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lunaria-'));
  file = join(folder, 'night.backup');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads what was written', async () => {
  await writeBackupFile(file, from(WHOLE), new AbortController().signal);
  expect(await readAll()).toEqual({
    opening: OPENING,
    rows: ROWS.map((row) => ({ table: 'Record', row })),
    counts: { Record: 2 },
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an unfinished backup leaves no file', async () => {
  const stopped = async function* () {
    yield* WHOLE.slice(0, 3);
    throw new Error('the database went away');
  };
  const writing = writeBackupFile(file, stopped(), new AbortController().signal);
  await expect(writing).rejects.toThrow('the database went away');
  expect(await readdir(folder)).toEqual([]);
});

describe('is refused with a sentence:', () => {
  const zipped = (lines: string[]) => gzipSync(lines.join(''));
  const whole = zipped(WHOLE);

  test.each<[string, Buffer, string]>([
    ['a letter', Buffer.from('a letter'), 'is not a backup'],
    ['a zipped letter', gzipSync('a letter\n'), 'is not a backup'],
    ['other lines of JSON', gzipSync('{"a":1}\n'), 'is not a backup'],
    ['nothing', Buffer.alloc(0), 'is cut short or damaged'],
    ['a file cut in the middle', whole.subarray(0, whole.length / 2), 'is cut short or damaged'],
    ['a file with a changed byte', changed(whole), 'is cut short or damaged'],
    ['a row fewer', zipped(WHOLE.toSpliced(2, 1)), 'is cut short or damaged'],
    ['a row more', zipped(WHOLE.toSpliced(2, 0, `${ROWS[0]}\n`)), 'is cut short or damaged'],
    ['no end', zipped(WHOLE.slice(0, -1)), 'is cut short or damaged'],
    ['an invalid line', zipped(WHOLE.toSpliced(2, 1, '?\n')), 'is cut short or damaged'],
    [
      'a newer version',
      zipped([openingLine({ ...OPENING, version: 2 })]),
      'was made by a newer Lunaria',
    ],
  ])('%s', async (_name, bytes, sentence) => {
    await writeFile(file, bytes);
    await expect(readAll()).rejects.toThrow(`${file} ${sentence}`);
  });

  test('a file that is missing', async () => {
    await expect(readAll()).rejects.toThrow(`There is no file ${file}.`);
  });

  test('a folder', async () => {
    file = folder;
    await expect(readAll()).rejects.toThrow('is not a backup');
  });

  test('columns or tables that this version does not know', () => {
    const known = [{ name: 'Record', columns: ['objectId', 'sealed', 'added since'] }];
    const check = (name: string, columns: string[]) => () =>
      needSameTables(file, [{ name, columns }], known);
    expect(check('Record', ['sealed', 'objectId'])).not.toThrow();
    expect(check('Record', ['objectId', 'invented'])).toThrow('made by a newer Lunaria');
    expect(check('Invented', ['objectId'])).toThrow('made by a newer Lunaria');
  });
});

async function readAll() {
  const rows: object[] = [];
  const contents = await readBackupFile(file, (table, row) => rows.push({ table, row }));
  return { ...contents, rows };
}

async function* from(lines: string[]) {
  yield* lines;
}

/** Changes a byte of the checksum, so that only the checksum can detect it. */
function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.length - 6;
  copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
  return copy;
}
