import { bodyPhaseOn } from '@lunaria/cycle/body';
import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { predictNext } from '@lunaria/cycle/prediction';
import { describe, expect, it } from 'vitest';
import { bodyCycleOn, fertileWords } from './phase-today.tsx';

const START = civilToDay({ year: 2026, month: 11, day: 1 });

/** With a cycle of 28 and a period of 5 days, and a log by days from the start. */
function bodyOn(offset: number, logged: Readonly<Record<number, DayFacts>> = {}) {
  const log = new Map<Day, DayFacts>([[START, { starts: true }]]);
  for (const [at, facts] of Object.entries(logged)) {
    log.set(addDays(START, Number(at)), { ...log.get(addDays(START, Number(at))), ...facts });
  }
  const today = addDays(START, offset);
  const cycles = cyclesOf(historyOf(log, 5).periods, today);
  const [running] = cycles;
  const prediction = predictNext(cycles, 28);
  if (!running || !prediction) throw new Error('The example has no cycle.');
  return { today, body: bodyCycleOn(today, running, prediction, 5) };
}

const phaseOn = (...example: Parameters<typeof bodyOn>) => {
  const { today, body } = bodyOn(...example);
  return bodyPhaseOn(today, body);
};

describe('the phase of the body', () => {
  it.each([
    [0, 'menstruation'],
    [4, 'menstruation'],
    [5, 'follicular'],
    [12, 'follicular'],
    [13, 'ovulation'],
    [14, 'ovulation'],
    [15, 'ovulation'],
    [16, 'luteal'],
    [40, 'luteal'],
  ])('%i days after the start is %s', (offset, phase) => {
    expect(phaseOn(offset)).toBe(phase);
  });

  it('is menstruation while the period is under way, though today is not logged yet', () => {
    expect(phaseOn(2, { 0: { bleeding: 'light' } })).toBe('menstruation');
    expect(phaseOn(5, { 4: { bleeding: 'light' } })).toBe('follicular');
  });

  it('is menstruation until the logged end', () => {
    expect(phaseOn(2, { 2: { ends: true } })).toBe('menstruation');
    expect(phaseOn(3, { 2: { ends: true } })).toBe('follicular');
  });
});

describe('the fertile days', () => {
  const wordsOn = (offset: number) => {
    const { today, body } = bodyOn(offset);
    return fertileWords(today, body);
  };

  it('are an estimate, and not to be used to prevent pregnancy', () => {
    expect(wordsOn(3)).toBe(
      'Your fertile days are probably between November 7 and November 18. ' +
        'An estimate from your notes. Do not use it to prevent pregnancy.',
    );
  });

  it('are in the past once they have passed', () => {
    expect(wordsOn(17)).toMatch(/^Your fertile days are probably/);
    expect(wordsOn(18)).toMatch(/^Your fertile days were probably/);
  });
});
