/** The signs of ovulation among what was noted. */
import type { Day } from '@lunaria/cycle/day';
import type { Marks } from '@lunaria/cycle/marks';
import type { Mucus, Signs } from '@lunaria/cycle/ovulation';

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

interface Noted {
  readonly marks: Marks;
  readonly temperature?: number;
  readonly disturbed?: boolean;
}

export function signsOf(day: Day, { marks, temperature, disturbed }: Noted): Signs | undefined {
  const mucus = markedAs(MUCUS, marks);
  const test = markedAs(TESTS, marks);
  if (temperature === undefined && mucus === undefined && test === undefined) return undefined;
  return { day, celsius: temperature, isDisturbed: disturbed ?? false, mucus, test };
}

/** Two devices may have marked two of a kind: the first of the meanings counts. */
function markedAs<Meaning>(
  meanings: ReadonlyMap<string, Meaning>,
  marks: Marks,
): Meaning | undefined {
  for (const [id, meaning] of meanings) if (marks.has(id)) return meaning;
  return undefined;
}
