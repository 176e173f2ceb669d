/** `npm run backtest` and `npm run signs` end to end, on files small enough to check by hand. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const COMMAND = fileURLToPath(new URL('run.js', import.meta.url));
const COHORT_FILE = fileURLToPath(new URL('cohort.csv', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lunaria-backtest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const backtest = (...args: string[]) => run('backtest.ts', ...args);
const signs = (...args: string[]) => run('signs.ts', ...args);

/** In a child process, as npm starts it. */
function start(...args: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  return spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
}

/** The same script in this process, since starting one takes far longer than its work. */
async function run(name: 'backtest.ts' | 'signs.ts', ...args: string[]) {
  const outcome = { stdout: '', stderr: '', status: 0 };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      outcome[stream] += text;
      return true;
    });
  }
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    outcome.status = Number(code);
    return undefined as never;
  });
  vi.stubEnv('INIT_CWD', folder);
  process.argv = [process.execPath, name, ...args];
  vi.resetModules();
  await (name === 'signs.ts' ? import('./signs.ts') : import('./backtest.ts'));
  vi.restoreAllMocks();
  return outcome;
}

function fileOf(...rows: string[]): string {
  writeFileSync(join(folder, 'starts.csv'), `${rows.join('\n')}\n`);
  return 'starts.csv';
}

const startsOfAda = (...dates: string[]) =>
  fileOf('person,start', ...dates.map((date) => `ada,${date}`));

async function linesOf(file: string) {
  const { stdout } = await backtest(file, '--lines', 'lines.jsonl');
  const lines = readFileSync(join(folder, 'lines.jsonl'), 'utf8').trim().split('\n');
  return { stdout, lines: lines.map((line) => JSON.parse(line)) };
}

/** The two rows of a predictor: with all starts, and with some left out. */
function rowsOf(table: string, name: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim().startsWith(name))
    .map((line) => line.replace(name, '').trim().split(/ {2,}/));
}

describe('a backtest', () => {
  it('predicts every start from the earlier ones, whatever the order of the rows', async () => {
    const dates = ['2026-03-26', '2026-01-01', '2026-02-26', '2026-01-29', '2026-04-23'];
    const rows = dates.map((date) => `ada,${date}`);
    const { lines } = await linesOf(fileOf('person,start', ...rows, 'bea,2026-01-01'));
    expect(lines).toEqual([
      line(1, 0, '2026-01-01', ['2026-01-27', '2026-01-30', '2026-02-03'], '2026-01-29'),
      line(2, 1, '2026-01-29', ['2026-02-24', '2026-02-26', '2026-03-01'], '2026-02-26'),
      line(3, 2, '2026-02-26', ['2026-03-24', '2026-03-26', '2026-03-28'], '2026-03-26'),
      line(4, 3, '2026-03-26', ['2026-04-22', '2026-04-23', '2026-04-25'], '2026-04-23'),
    ]);
  });

  it('prints the error of each rule, from three completed cycles on', () => {
    // Four cycles of 30 days, then two that are judged: 30 and 33.
    const ofThirty = ['2026-01-01', '2026-01-31', '2026-03-02', '2026-04-01', '2026-05-01'];
    const { stdout, status } = start('backtest.ts', startsOfAda(...ofThirty, '2026-06-03'));
    expect(status).toBe(0);
    const figures = (name: string) => rowsOf(stdout, name)[0]?.join(', ');
    const simple = '2, 1.50, 1.50, 50.0 %, 50.0 %, 100.0 %';
    expect(figures('Lunaria')).toBe(`${simple}, 50.0 %, 3.50`);
    expect(figures('mean of six')).toBe(simple);
    expect(figures('median of six')).toBe(simple);
    expect(figures('constant 28')).toBe('2, 3.50, 3.50, 0.0 %, 50.0 %, 50.0 %');
  });

  it('gets hardly worse with one start in ten left out, while a mean does', async () => {
    const { stdout } = await backtest(COHORT_FILE);
    const error = (name: string) => rowsOf(stdout, name).map(([, mean]) => Number(mean));
    const [ours = 0, oursWithGaps = 0] = error('Lunaria');
    const [ofMean = 0, ofMeanWithGaps = 0] = error('mean of six');
    expect(ours).toBeLessThan(ofMean);
    expect(oursWithGaps - ours).toBeLessThan(0.1);
    expect(ofMeanWithGaps - ofMean).toBeGreaterThan(1);
  });

  it('judges predictions from the day of ovulation in a separate table', async () => {
    const starts = ['2026-01-01', '2026-01-29', '2026-02-26', '2026-03-26', '2026-04-26'];
    const ovulations = ['2026-01-15', '2026-02-12', '2026-03-12', '2026-04-12', ''];
    const rows = starts.map((start, index) => `ada,${start},${ovulations[index]}`);
    const { stdout, lines } = await linesOf(fileOf('person,start,ovulation', ...rows));
    expect(rowsOf(stdout, 'after three of them')[0]?.join(', ')).toBe(
      '1, 0.00, 0.00, 100.0 %, 100.0 %, 100.0 %, 100.0 %, 3.00',
    );
    expect(rowsOf(stdout, 'from the first one on')[0]?.[0]).toBe('4');
    expect(lines.at(-1)).toEqual({
      ...line(4, 3, '2026-03-26', ['2026-04-25', '2026-04-26', '2026-04-28'], '2026-04-26'),
      from: 'ovulation',
    });
    const without = await backtest(startsOfAda(...starts));
    for (const name of ['Lunaria', 'mean of six', 'median of six', 'constant 28']) {
      expect(rowsOf(stdout, name)).toEqual(rowsOf(without.stdout, name));
    }
  });

  it.each([
    ['no header', ['ada,2026-01-01'], 'begin with the line "person,start"'],
    ['no date', ['person,start', 'ada,soon'], 'Line 2'],
    ['a date on no calendar', ['person,start', 'ada,2026-01-01', 'ada,2026-02-30'], 'Line 3'],
  ])('says what is wrong with a file: %s', async (_what, rows, words) => {
    const { status, stderr } = await backtest(fileOf(...rows));
    expect(status).toBe(1);
    expect(stderr).toContain(words);
  });

  it('prints its usage without a file, and an error for a missing one', async () => {
    expect((await backtest()).stderr).toContain('npm run backtest -- FILE.csv');
    expect((await backtest('nowhere.csv')).stderr).toContain('could not be read');
  });
});

describe('the signs of a file', () => {
  const header = 'cycle,day,temperature,disturbed,mucus,test';

  it('are evaluated cycle by cycle', () => {
    const temperatures = [36.5, 36.5, 36.4, 36.45, 36.5, 36.4, 36.65, 36.7, 36.7];
    const rows = temperatures.map((celsius, index) => `a,${index + 8},${celsius},,,`);
    const { stdout } = start(
      'signs.ts',
      fileOf(header, ...rows, 'a,7,39,yes,,', 'b,12,,,,positive'),
    );
    const none = { firstHigher: null, coverLine: null, rule: null, temperatureComplete: null };
    const noPeak = { peak: null, peakComplete: null };
    const lines = stdout.trim().split('\n');
    expect(lines.map((each) => JSON.parse(each))).toEqual([
      {
        ...{ cycle: 'a', firstHigher: 14, coverLine: 36.5, rule: 0, temperatureComplete: 16 },
        ...{ ...noPeak, ovulation: 13, certainty: 'temperature', known: 16 },
      },
      { cycle: 'b', ...none, ...noPeak, ovulation: 13, certainty: 'test', known: 12 },
    ]);
  });

  it.each([
    ['no header', ['a,1,36.5,,,'], 'begin with the line'],
    ['an unknown word', [header, 'a,1,,,wet,'], 'Line 2'],
  ])('say what is wrong with the file: %s', async (_what, rows, words) => {
    const { status, stderr } = await signs(fileOf(...rows));
    expect(status).toBe(1);
    expect(stderr).toContain(words);
  });
});

function line(
  index: number,
  completed: number,
  last: string,
  [earliest, predicted, latest]: [string, string, string],
  actual: string,
) {
  return { person: 'ada', index, completed, last, predicted, earliest, latest, actual };
}
