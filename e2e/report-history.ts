/** A history for tests of the report: cycles of known lengths with bleeding, symptoms, medicines and temperatures. */
import type { DayNotes } from './histories.ts';

const MS_PER_DAY = 86_400_000;

/** The date this many days after another, in the format of files. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

const FLOW = ['medium', 'heavy', 'medium', 'light', 'light', 'spotting'];

/**
 * Cycles of these lengths, and one that starts after them. `crowd` is further things to track on each of the first days; it
 * also adds a temperature to every day.
 */
export function cyclesFrom(
  first: string,
  lengths: readonly number[],
  crowd: readonly string[] = [],
): DayNotes {
  const days: Record<string, Record<string, unknown>> = {};
  let start = first;
  for (const length of [...lengths, 2]) {
    for (let index = 0; index < length; index++) {
      const marks = {
        ...(index < 3 && { cramps: 3 - index, painkiller: 0 }),
        ...(index === 4 && { headache: 2 }),
        ...(index > length - 5 && { irritable: 1, 'tender-breasts': 2 }),
        ...(index < 4 && Object.fromEntries(crowd.map((id) => [id, 0]))),
      };
      days[dateAfter(start, index)] = {
        ...(FLOW[index] && { bleeding: FLOW[index] }),
        ...(Object.keys(marks).length > 0 && { marks }),
        ...(crowd.length > 0 && { temperature: index < length - 14 ? 36.3 : 36.7 }),
      };
    }
    start = dateAfter(start, length);
  }
  return days;
}
