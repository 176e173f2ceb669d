import { plural, t } from '@lingui/core/macro';
import type { FilePart, Lost, NotUnderstood, Where } from '../import/imported.ts';
import { thingName } from './things.ts';

/** line 12: 2026-02-30 is not a date. */
export function notUnderstoodWords({ where, what }: NotUnderstood): string {
  const place = placeWords(where);
  const reason = reasonWords(what);
  return t({
    message: `${place}: ${reason}`,
    comment: 'line 12: 2026-02-30 is not a date',
  });
}

export function columnName(column: string | number): string {
  return typeof column === 'number' ? t`Column ${column}` : column;
}

function placeWords(where: Where): string {
  return 'date' in where ? where.date : PARTS[where.part](where.number);
}

// Numbers as an editor shows them: line 1234, not line 1,234.
const PARTS: Readonly<Record<FilePart, (number: number) => string>> = {
  line: (number) => t`line ${number}`,
  item: (number) => t`item ${number}`,
  day: (number) => t`day ${number} of the list`,
  entry: (number) => t`entry ${number}`,
  log: (number) =>
    t({ message: `log ${number}`, comment: 'What was noted on a day, in a list of the file' }),
  note: (number) => t`note ${number}`,
  cycle: (number) => t`cycle ${number}`,
  event: (number) => t`event ${number}`,
  'repeated-event': (number) => t`repeated event ${number}`,
  symptom: (number) => t`symptom ${number}`,
  period: (number) => t`period ${number}`,
  'period-day': (number) => t`period day ${number}`,
  bleeding_observations: (number) => t`bleeding observations, item ${number}`,
  symptom_observations: (number) => t`symptom observations, item ${number}`,
  mood_observations: (number) => t`mood observations, item ${number}`,
};

function reasonWords(lost: Lost): string {
  if ('raw' in lost) return lost.raw;
  switch (lost.reason) {
    case 'no-date':
      return t`no date`;
    case 'not-a-date':
      return t`${{ date: lost.text }} is not a date`;
    case 'ahead':
      return t`${{ date: lost.text }} lies ahead`;
    case 'too-long-ago':
      return t`${{ date: lost.text }} is too long ago`;
    case 'not-a-day':
      return t`not a day`;
    case 'of-no-day':
      return t`it belongs to no day`;
    case 'not-a-measurement':
      return t`not a measurement`;
    case 'no-answer':
      return t`${{ question: lost.text }} without an answer`;
    case 'nothing':
      return t({ message: 'nothing', comment: 'What an event in the file says' });
    case 'name-too-long':
      return t`the name “${{ name: lost.text }}” is too long`;
    case 'symptom-number':
      return t`symptom number ${{ number: lost.text }}`;
    case 'symptom-without-name':
      return t`the symptom ${{ id: lost.text }} has no name`;
    case 'one-a-day':
      return t`${{ thing: thingName(lost.id) }}: only one of its kind can be noted a day`;
    case 'period-length': {
      const days = lost.value;
      return plural(days, { one: `a period of ${days} day`, other: `a period of ${days} days` });
    }
    case 'period-without-end':
      return t`a period without an end: its first day was kept`;
    case 'period-without-length':
      return t`a period without a length`;
    case 'bleeding-without-strength':
      return t`bleeding soon after a period, without a strength`;
    case 'temperature':
      return t`a temperature of ${{ value: lost.value }}`;
    case 'weight':
      return t`a weight of ${{ value: lost.value }}`;
  }
}
