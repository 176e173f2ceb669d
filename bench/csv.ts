/** The one CSV file that a command is given. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Problem } from '../scripts/say.js';

/** npm runs us in the root of the repository; INIT_CWD is where the command was typed. */
export const pathFrom = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

export async function readFileFrom([file, ...more]: string[], help: string): Promise<string> {
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new Problem(help);
  const path = pathFrom(file);
  return readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} could not be read.`);
  });
}

/** The lines with something in them, in cells without quotes. The first line of a file is 1. */
export function readCsv(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }, index) => text !== '' || index === 0)
    .map((line) => ({
      ...line,
      cells: line.text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
    }));
}
