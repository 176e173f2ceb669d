/** Tiles: the golden table of all combinations of marks, and whole calendars. */
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';
import { addDays, type Day } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { historyOf } from './history.ts';
import { predictNext } from './prediction.ts';
import { logOf, nth, numberOf } from './testing.ts';
import {
  type CalendarMarks,
  calendarMarks,
  hasBleeding,
  hasEarlierPeriod,
  hasPossibleStart,
  isPeriodDay,
  type Known,
  marksOn,
  tileKind,
} from './tile.ts';

describe('the tile of a day', () => {
  it('is defined for every combination of the product’s marks', () => {
    const combinations = golden.tiles.map(({ tile, ...marks }) => JSON.stringify(marks));
    expect(new Set(combinations).size).toBe(8);
  });

  it.each(golden.tiles)(
    'is $tile with symptom $symptom, predicted $predictedPeriod, last $lastPeriod',
    ({ tile, ...marks }) => {
      expect(tileKind({ ...marks, earlierPeriod: false, possibleStart: false })).toBe(tile);
    },
  );

  it.each(golden.tiles.filter(({ tile }) => tile !== 'plain'))(
    'stays $tile whatever other marks there are',
    ({ tile, ...marks }) => {
      expect(tileKind({ ...marks, earlierPeriod: true, possibleStart: true })).toBe(tile);
    },
  );

  it('shows an earlier period rather than a possible start', () => {
    const marks = { symptom: false, predictedPeriod: false, lastPeriod: false };
    expect(tileKind({ ...marks, earlierPeriod: true, possibleStart: true })).toBe('earlier-period');
    expect(tileKind({ ...marks, earlierPeriod: false, possibleStart: true })).toBe(
      'possible-start',
    );
  });
});

describe('a calendar', () => {
  it('shows one period and its cycle as the product does', () => {
    const known = knownFrom('S', { periodLength: 3, cycleLength: 21, symptoms: [2, 10, 23] });
    expect(drawn(known)).toEqual({
      1: 'last-period',
      2: 'last-period',
      3: 'last-period',
      4: 'last-period',
      10: 'tracked-symptom',
      22: 'predicted-period',
      23: 'tracked-symptom',
      24: 'predicted-period',
    });
  });

  it('keeps every mark, even if the tile does not show it', () => {
    const known = knownFrom('S', { periodLength: 3, cycleLength: 3, symptoms: [4] });
    expect(marksOn(nth(4), calendarMarks(known, nth(1)))).toEqual({
      symptom: true,
      predictedPeriod: true,
      lastPeriod: true,
      earlierPeriod: false,
      possibleStart: false,
      bleeding: undefined,
    });
  });

  it('shows the last period without a cycle, its start without any length, and symptoms without either', () => {
    const symptoms = [20];
    expect(drawn(knownFrom('S', { periodLength: 2, symptoms }))).toEqual({
      1: 'last-period',
      2: 'last-period',
      3: 'last-period',
      20: 'tracked-symptom',
    });
    expect(drawn(knownFrom('S', { symptoms }))).toEqual({
      1: 'last-period',
      20: 'tracked-symptom',
    });
    expect(drawn(knownFrom('', { periodLength: 2, symptoms }))).toEqual({ 20: 'tracked-symptom' });
  });

  it.each([
    ['S', 6, 'only its start is known'],
    ['Sm', 6, 'bleeding was logged on one of its days'],
    ['lm', 6, 'bleeding started it'],
    ['S.n.m', 6, 'bleeding came after a dry day'],
    ['S8n', 6, 'the dry day comes too late to say anything'],
    ['Lmmmmmml', 8, 'bleeding was logged for longer'],
    ['Lmn', 2, 'the third day was noted as dry'],
    ['S3n', 4, 'the fifth day was noted as dry'],
    ['S.e', 3, 'its end was given'],
    ['Sne', 3, 'an end that was given comes before a dry day'],
  ])('shows %s as a last period of %i days, since %s', (letters, count) => {
    const known = knownFrom(letters, { periodLength: 5 });
    const shown = days(30).filter((day) => isPeriodDay(day, known));
    expect(shown.map(numberOf)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(Object.keys(drawn(known)).map(Number)).toEqual(shown.map(numberOf));
  });

  it('shows earlier periods with a separate mark', () => {
    const known = knownFrom('lmh25S27S', { periodLength: 2, cycleLength: 40 });
    expect(drawn(known)).toEqual({
      1: 'earlier-period',
      2: 'earlier-period',
      3: 'earlier-period',
      29: 'earlier-period',
      30: 'earlier-period',
      57: 'last-period',
      58: 'last-period',
      59: 'last-period',
    });
    expect(hasEarlierPeriod(calendarMarks(known, nth(60)))).toBe(true);
    expect(hasEarlierPeriod(calendarMarks(knownFrom('S'), nth(60)))).toBe(false);
  });

  it('has no last period while that question is unanswered', () => {
    const known = { ...knownFrom('S27S', { periodLength: 1 }), profile: noAnswers };
    expect(drawn(known)).toEqual({ 1: 'earlier-period', 29: 'earlier-period' });
  });

  it('has the strength of each bleeding, in periods and between them', () => {
    const marks = calendarMarks(knownFrom('lmh.s9m', { periodLength: 5 }), nth(20));
    const strengths = [1, 2, 3, 4, 5, 15].map((number) => marksOn(nth(number), marks).bleeding);
    expect(strengths).toEqual(['light', 'medium', 'heavy', undefined, 'spotting', 'medium']);
    expect(hasBleeding(marks)).toBe(true);
    expect(hasBleeding(calendarMarks(knownFrom('S'), nth(20)))).toBe(false);
  });
});

describe('possible starts', () => {
  const VARIED = 'S24S27S30S'; // Cycles of 25, 28 and 31 days; the fourth starts on day 85.

  it('are the days of the range that the likely period does not cover', () => {
    const known = knownFrom(VARIED, { periodLength: 2 });
    const { earliest, likely, latest } = predictionOf(known);
    expect([earliest, likely, latest].map(numberOf)).toEqual([111, 113, 117]);
    const marks = calendarMarks(known, nth(90));
    expect(daysOfKind(marks, 'possible-start')).toEqual([111, 112, 115, 116, 117]);
    expect(daysOfKind(marks, 'predicted-period')).toEqual([113, 114]);
    expect(hasPossibleStart(marks)).toBe(true);
  });

  it('begin today at the earliest', () => {
    const marks = calendarMarks(knownFrom(VARIED, { periodLength: 2 }), nth(112));
    expect(daysOfKind(marks, 'possible-start')).toEqual([112, 115, 116, 117]);
  });

  it('begin today when it is late', () => {
    const marks = calendarMarks(knownFrom(VARIED, { periodLength: 2 }), nth(130));
    expect(daysOfKind(marks, 'possible-start')[0]).toBe(130);
    expect(daysOfKind(marks, 'possible-start').length).toBeGreaterThan(1);
    expect(daysOfKind(marks, 'predicted-period')).toEqual([113, 114]);
  });

  it('are absent if the answers are used, or the period covers the whole range', () => {
    const told = calendarMarks(knownFrom('S27S', { periodLength: 2, cycleLength: 28 }), nth(30));
    expect(hasPossibleStart(told)).toBe(false);
    const covered = calendarMarks(knownFrom(VARIED, { periodLength: 9 }), nth(113));
    expect(daysOfKind(covered, 'possible-start')).toEqual([]);
    expect(hasPossibleStart(covered)).toBe(false);
  });
});

const noAnswers = { lastPeriod: undefined, periodLength: undefined };

interface Answers {
  readonly periodLength?: number;
  readonly cycleLength?: number;
  readonly symptoms?: readonly number[];
}

function knownFrom(letters: string, { periodLength, cycleLength, symptoms = [] }: Answers = {}) {
  const history = historyOf(logOf(letters), periodLength);
  const lastPeriod = history.periods.at(-1)?.start;
  const cycles = cyclesOf(history.periods, lastPeriod ?? nth(1));
  const prediction = predictNext(cycles, cycleLength);
  return {
    symptomDays: new Set(symptoms.map(nth)),
    history,
    profile: { lastPeriod, periodLength },
    cycle:
      prediction && periodLength !== undefined
        ? { lastPeriod: prediction.lastStart, periodLength, cycleLength: prediction.cycleLength }
        : undefined,
    prediction,
  };
}

function predictionOf({ prediction }: Pick<Known, 'prediction'>) {
  if (!prediction) throw new Error('The example predicts nothing.');
  return prediction;
}

/** The days of the first two months that are not plain, by day number, as of the last start. */
function drawn(known: Known): Record<number, string> {
  const marks = calendarMarks(known, known.profile.lastPeriod ?? nth(1));
  const tiles = days(60).map((day) => [numberOf(day), tileKind(marksOn(day, marks))] as const);
  return Object.fromEntries(tiles.filter(([, kind]) => kind !== 'plain'));
}

function daysOfKind(marks: CalendarMarks, kind: string): number[] {
  return days(200)
    .filter((day) => tileKind(marksOn(day, marks)) === kind)
    .map(numberOf);
}

function days(count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(nth(1), index));
}
