/**
 * The form of a backup, written and read: gzipped lines of JSON. A list is a mark (the opening, a table,
 * the end), an object is a row of the table named last. The end counts the rows, so that a file that was
 * cut is known as such.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure, isCode } from '../failure.ts';

export type Table = { name: string; columns: string[] };
export type Opening = { version: number; moment: string; postgres: string; tables: Table[] };
export type Counts = Record<string, number>;
export type Contents = { opening: Opening; counts: Counts };

export const VERSION = 1;
const OPENING = 'lunaria backup';
const NOT_ZIPPED = 'incorrect header check';

/** Sealed text hardly shrinks: more effort would only take time from a running server. */
const GZIP = { level: 1 };

export const openingLine = (opening: Opening) => `${JSON.stringify([OPENING, opening])}\n`;
export const tableLine = (name: string) => `${JSON.stringify(['table', name])}\n`;
export const endLine = (counts: Counts) => `${JSON.stringify(['end', counts])}\n`;

/** Written beside, flushed and renamed: a file that is there is whole. */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(lines, createGzip(GZIP), target, { signal });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Throws a sentence if anything is wrong. A row stays text, so that no number or time passes through JavaScript. */
export async function readBackupFile(
  file: string,
  onRow: (table: string, row: string) => unknown,
): Promise<Contents> {
  let table: string | undefined;
  let opening: Opening | undefined;
  let counts: Counts | undefined;
  const counted: Counts = {};
  try {
    for await (const line of linesOf(pipe(createReadStream(file), createGunzip(), () => {}))) {
      if (opening === undefined) opening = parseOpening(line, file);
      else if (table !== undefined && line.startsWith('{')) {
        counted[table] = (counted[table] ?? 0) + 1;
        await onRow(table, line);
      } else {
        const [mark, value] = parsedList(line);
        if (mark === 'table') table = value as string;
        else if (mark === 'end') counts = value as Counts;
        else throw damaged(file);
      }
    }
  } catch (error) {
    throw unreadable(error, file);
  }
  if (opening === undefined) throw notABackup(file);
  const isComplete = ([table, rows]: [string, number]) => rows === (counted[table] ?? 0);
  if (!counts || !Object.entries(counts).every(isComplete)) throw damaged(file);
  return { opening, counts };
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  // A last line without its end is no line: the count tells that it is missing.
}

function parseOpening(line: string, file: string): Opening {
  const [mark, opening] = parsedList(line) as [unknown, Opening];
  if (mark !== OPENING) throw notABackup(file);
  if (opening.version !== VERSION) throw madeByANewer(file);
  return opening;
}

function parsedList(line: string): unknown[] {
  try {
    const value = JSON.parse(line);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function unreadable(error: unknown, file: string): unknown {
  if (isCode(error, 'ENOENT')) return new Failure(`There is no file ${file}.`);
  if (isCode(error, 'EISDIR')) return notABackup(file);
  if (isCode(error, 'Z_DATA_ERROR') && error.message === NOT_ZIPPED) return notABackup(file);
  return isCode(error, 'Z_DATA_ERROR') || isCode(error, 'Z_BUF_ERROR') ? damaged(file) : error;
}

export function madeByANewer(file: string): Failure {
  return new Failure(`${file} was made by a newer Lunaria: update this one first.`);
}

function notABackup(file: string): Failure {
  return new Failure(`${file} is not a backup of Lunaria.`);
}

export function damaged(file: string): Failure {
  return new Failure(`${file} is cut short or damaged: use another backup.`);
}
