/** Applies the rules of ovulation to cycles in a file: a line of JSON for each cycle. */
import type { Day } from '@lunaria/cycle/day';
import {
  findMucusPeak,
  findOvulation,
  findTemperatureShift,
  type Mucus,
  type Signs,
} from '@lunaria/cycle/ovulation';
import { Problem, say } from '../scripts/say.js';
import { readCsv, withFile } from './csv.ts';

const HELP = `Lunaria: npm run signs -- FILE.csv

FILE.csv has the header cycle,day,temperature,disturbed,mucus,test and a row for each day with a sign: the cycle, the day
in it from 1, °C, "yes" if the temperature was disturbed, one of dry, moist, sticky, creamy, eggwhite and watery, and
"positive" or "negative". Cells may be empty. Each cycle gives one line of JSON.
`;

const HEADER = 'cycle,day,temperature,disturbed,mucus,test';
const LINE =
  /^[^,]+,[1-9]\d{0,2},(\d{2}(\.\d+)?)?,(yes)?,(dry|moist|sticky|creamy|eggwhite|watery)?,(positive|negative)?$/;

await withFile(process.argv.slice(2), HELP, (text) => {
  for (const [cycle, days] of readCycles(text)) say(JSON.stringify({ cycle, ...evaluate(days) }));
});

function readCycles(text: string): Map<string, Signs[]> {
  const [header, ...lines] = readCsv(text);
  if (header?.cells.join() !== HEADER) {
    throw new Problem(`The file should begin with the line "${HEADER}".`);
  }
  const cycles = new Map<string, Signs[]>();
  for (const { cells, number, text } of lines) {
    if (!LINE.test(cells.join())) {
      throw new Problem(`Line ${number} does not fit the header: "${text}".`);
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
