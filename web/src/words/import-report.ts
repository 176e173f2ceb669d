import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type {
  FilePart,
  Lost,
  MeasuredReason,
  NotUnderstood,
  PlainReason,
  QuotingReason,
} from '../import/imported.ts';
import { numberFormat } from './locale.ts';
import { thingName } from './things.ts';

export function notUnderstoodWords({ where, what }: NotUnderstood): string {
  const place = 'date' in where ? where.date : PARTS[where.part](where.number);
  const reason = reasonWords(what);
  return t({
    message: `${place}: ${reason}`,
    comment: 'line 12: 2026-02-30 is not a date',
  });
}

export function columnName(column: string | number): string {
  return typeof column === 'number' ? t`Column ${column}` : column;
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
  if ('text' in lost) return QUOTING[lost.reason](lost.text);
  if ('value' in lost) return MEASURED[lost.reason](lost.value);
  if ('id' in lost) {
    return t`${{ thing: thingName(lost.id) }}: only one of its kind can be noted a day`;
  }
  return t(PLAIN[lost.reason]);
}

const PLAIN: Readonly<Record<PlainReason, MessageDescriptor>> = {
  'no-date': msg`no date`,
  'not-a-day': msg`not a day`,
  'not-a-measurement': msg`not a measurement`,
  nothing: msg({ message: 'nothing', comment: 'What an event in the file says' }),
  'of-no-day': msg`it belongs to no day`,
  'period-without-end': msg`a period without an end: its first day was kept`,
  'period-without-length': msg`a period without a length`,
  'bleeding-without-strength': msg`bleeding soon after a period, without a strength`,
};

const QUOTING: Readonly<Record<QuotingReason, (text: string) => string>> = {
  'not-a-date': (date) => t`${date} is not a date`,
  ahead: (date) => t`${date} lies ahead`,
  'too-long-ago': (date) => t`${date} is too long ago`,
  'name-too-long': (name) => t`the name “${name}” is too long`,
  'no-answer': (question) => t`${question} without an answer`,
  'symptom-number': (number) => t`symptom number ${number}`,
  'symptom-without-name': (id) => t`the symptom ${id} has no name`,
};

const measure = numberFormat({ useGrouping: false, maximumFractionDigits: 10 });

const MEASURED: Readonly<Record<MeasuredReason, (value: number) => string>> = {
  'period-length': (days) =>
    plural(days, { one: `a period of ${days} day`, other: `a period of ${days} days` }),
  temperature: (value) => t`a temperature of ${{ value: measure(value) }}`,
  weight: (value) => t`a weight of ${{ value: measure(value) }}`,
};
