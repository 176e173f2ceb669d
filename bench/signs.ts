/** What the rules of ovulation make of cycles in a file: a line of JSON for each. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Day } from '@lunaria/cycle/day';
import {
  findMucusPeak,
  findOvulation,
  findTemperatureShift,
  type Mucus,
  type Signs,
} from '@lunaria/cycle/ovulation';
import { orSayWhy, Problem, say } from '../scripts/say.js';

const HELP = `Lunaria: npm run signs -- FILE.csv

FILE.csv has the header cycle,day,temperature,disturbed,mucus,test and a row for each day with a sign: the cycle, the day
in it from 1, °C, "yes" if the temperature was disturbed, one of dry, moist, sticky, creamy, eggwhite and watery, and
"positive" or "negative". Cells may be empty. Each cycle gives one line of JSON.
`;

const HEADER = 'cycle,day,temperature,disturbed,mucus,test';
const CELLS: readonly RegExp[] = [
  /./,
  /^[1-9]\d{0,2}$/,
  /^(\d{2}(\.\d+)?)?$/,
  /^(yes)?$/,
  /^(dry|moist|sticky|creamy|eggwhite|watery)?$/,
  /^(positive|negative)?$/,
];

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(HELP);
else await orSayWhy(main);

async function main() {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new Problem(HELP);
  // npm runs us in the root of the repository; INIT_CWD is where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? '', file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} could not be read.`);
  });
  for (const [cycle, days] of readCycles(text)) say(JSON.stringify({ cycle, ...evaluate(days) }));
}

function readCycles(text: string): Map<string, Signs[]> {
  const [header, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header?.replaceAll('"', '').trim() !== HEADER) {
    throw new Problem(`The file should begin with the line "${HEADER}".`);
  }
  const cycles = new Map<string, Signs[]>();
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const cells = row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (cells.length !== CELLS.length || !CELLS.every((form, at) => form.test(cells[at] ?? ''))) {
      throw new Problem(`Line ${index + 2} does not fit the header: "${row}".`);
    }
    const [cycle = '', day, temperature, disturbed, mucus, test] = cells;
    const signs = {
      day: Number(day) as Day,
      celsius: temperature ? Number(temperature) : undefined,
      isDisturbed: disturbed === 'yes',
      mucus: (mucus || undefined) as Mucus | undefined,
      test: (test || undefined) as Signs['test'],
    };
    cycles.set(cycle, [...(cycles.get(cycle) ?? []), signs]);
  }
  for (const days of cycles.values()) days.sort((one, other) => one.day - other.day);
  return cycles;
}

function evaluate(days: readonly Signs[]) {
  const shift = findTemperatureShift(days);
  const mucus = findMucusPeak(days);
  const ovulation = findOvulation(days);
  return {
    firstHigher: shift?.firstHigher ?? null,
    coverLine: shift?.coverLine ?? null,
    rule: shift?.rule ?? null,
    temperatureComplete: shift?.complete ?? null,
    peak: mucus?.peak ?? null,
    peakComplete: mucus?.complete ?? null,
    ovulation: ovulation?.day ?? null,
    certainty: ovulation?.certainty ?? null,
    known: ovulation?.known ?? null,
  };
}
