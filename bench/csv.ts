/** For commands that take one CSV file. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { orSayWhy, Problem, say } from '../scripts/say.js';

export type Line = { cells: string[]; number: number; text: string };

/** npm runs us in the root of the repository; INIT_CWD is the user's folder. */
export const pathFrom = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

/** Reads the file named in the arguments, or prints the usage. */
export async function withFile(
  args: string[],
  help: string,
  work: (text: string) => void | Promise<void>,
) {
  if (args.includes('--help') || args.includes('-h')) return say(help);
  await orSayWhy(async () => {
    const [file, ...more] = args;
    if (file === undefined || file.startsWith('-') || more.length > 0) throw new Problem(help);
    const path = pathFrom(file);
    const text = await readFile(path, 'utf8').catch(() => {
      throw new Problem(`${path} could not be read.`);
    });
    await work(text);
  });
}

/** The lines that are not blank, in cells without quotes. Line numbers start at 1. */
export function readCsv(text: string): Line[] {
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
