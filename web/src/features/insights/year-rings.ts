import { t } from '@lingui/core/macro';
import type { CountedCycle, LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import type { MarksByDay } from '@lunaria/cycle/marks';
import { certainCycles } from '@lunaria/cycle/missed-logs';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';
import type { Ring, RingArc, RingMark } from './year-picture.ts';

export const CYCLES = 12;
/** Between the days of a period. */
const GAP = 0.14;

const THICKNESS: Record<Bleeding, number> = {
  spotting: 0.26,
  light: 0.38,
  medium: 0.58,
  heavy: 0.8,
};
/** A day of the period without noted bleeding. */
const UNKNOWN = { thickness: 0.5, opacity: 0.6 };

const WAY = { thickness: 0.05, colour: 'line-strong', opacity: 0.45 };
const PLAIN = { shape: 'disc', size: 0.14, colour: 'line-strong', opacity: 0.85 } as const;
const BETWEEN = { shape: 'disc', size: 0.36, colour: 'period' } as const;
const NOTED_SIZE = 0.3;
const NOTED_MORE = 0.08;
const NOTED_INSIDE = { shape: 'diamond', size: 0.22, colour: 'ink-on-period' } as const;
const MOST_NOTED = 4;

interface YearNotes {
  readonly between: ReadonlyMap<Day, Bleeding>;
  readonly marks: MarksByDay;
}

export function yearCycles(cycles: readonly LoggedCycle[]): readonly CountedCycle[] {
  return certainCycles(cycles).slice(-CYCLES);
}

/** The longest goes all the way round; the others stop where they ended. */
export function yearRings(cycles: readonly CountedCycle[], notes: YearNotes): readonly Ring[] {
  const longest = Math.max(...cycles.map(({ length }) => length));
  return cycles.map((cycle) => ringOf(cycle, longest, notes));
}

function ringOf({ start, length, period }: CountedCycle, turn: number, notes: YearNotes): Ring {
  const arcs: RingArc[] = [{ from: 0, to: length / turn, ...WAY }];
  const marks: RingMark[] = [];
  for (let index = 0; index < length; index++) {
    const day = addDays(start, index);
    const at = (index + 0.5) / turn;
    const noted = Math.min(notes.marks.get(day)?.size ?? 0, MOST_NOTED);
    const size = NOTED_SIZE + NOTED_MORE * noted;
    if (day <= period.lastDay) {
      const bleeding = period.bleeding.get(day);
      const look = bleeding ? { thickness: THICKNESS[bleeding] } : UNKNOWN;
      const [from, to] = [(index + GAP / 2) / turn, (index + 1 - GAP / 2) / turn];
      arcs.push({ from, to, colour: 'period', ...look });
      if (noted > 0) marks.push({ at, ...NOTED_INSIDE });
    } else if (notes.between.has(day)) marks.push({ at, ...BETWEEN });
    else if (noted > 0) marks.push({ at, shape: 'diamond', size, colour: 'symptom' });
    else marks.push({ at, ...PLAIN });
  }
  return { arcs, marks };
}

export function ringLabel(cycle: CountedCycle, marks: MarksByDay, today: Day): string {
  const { start, length, period } = cycle;
  const [day, days] = [dateToWordsAsOf(today, start), daysWords(length)];
  const [bleeding, noted] = [lengthOf(period), notedDays(cycle, marks)];
  return period.lengthFrom === 'usual'
    ? t`Cycle of ${day}: ${days}, something noted on ${noted}`
    : t`Cycle of ${day}: ${days}, ${bleeding} of them bleeding, something noted on ${noted}`;
}

export function notedDays({ start, length }: CountedCycle, marks: MarksByDay): number {
  const days = Array.from({ length }, (_, index) => addDays(start, index));
  return days.filter((day) => marks.has(day)).length;
}
