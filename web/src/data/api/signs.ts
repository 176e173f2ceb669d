/** The signs of ovulation among what was noted. */
import { addDays, type Day } from '@lunaria/cycle/day';
import type { Marks } from '@lunaria/cycle/marks';
import type { Mucus, Signs } from '@lunaria/cycle/ovulation';
import type { DayView } from '../kinds/day-index.ts';

/** The most fertile first. Unusual discharge says nothing about ovulation. */
const MUCUS: ReadonlyMap<string, Mucus> = new Map([
  ['egg-white', 'eggwhite'],
  ['watery', 'watery'],
  ['creamy', 'creamy'],
  ['sticky', 'sticky'],
  ['dry', 'dry'],
]);
const TESTS = new Map([
  ['ovulation-positive', 'positive'],
  ['ovulation-negative', 'negative'],
] as const);

/** Of the days with a sign, in order. */
export function signsBetween(
  { temperatures, disturbed, marks }: Pick<DayView, 'temperatures' | 'disturbed' | 'marks'>,
  first: Day,
  last: Day,
): readonly Signs[] {
  const found: Signs[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const celsius = temperatures.get(day);
    const mucus = markedAs(MUCUS, marks.get(day));
    const test = markedAs(TESTS, marks.get(day));
    if (celsius === undefined && mucus === undefined && test === undefined) continue;
    found.push({ day, celsius, isDisturbed: disturbed.has(day), mucus, test });
  }
  return found;
}

/** Two devices may have marked two of a kind: the first of the meanings counts. */
function markedAs<Meaning>(
  meanings: ReadonlyMap<string, Meaning>,
  marks: Marks | undefined,
): Meaning | undefined {
  if (!marks) return undefined;
  for (const [id, meaning] of meanings) if (marks.has(id)) return meaning;
  return undefined;
}
