/**
 * Local times as texts, `2026-11-15T20:00`.
 *
 * [Note: Civil times] A reminder is for eight in the evening wherever the user is, so it is no instant. Texts of this
 * form compare as times do, and that makes the rare days right: a time that is skipped when the clocks go forward is
 * passed at the next minute; one that comes twice, when clocks go back or after a flight to the west, has been shown
 * by then, and that is stored.
 */
import { civilToDay, type Day, dayToIsoText } from '@lunaria/cycle/day';

export type CivilTime = string;
/** `2026-11-15` */
export type DayText = string;
/** `20:00` */
export type TimeOfDay = string;

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CIVIL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const MS_PER_MINUTE = 60_000;

export function isTimeOfDay(value: unknown): value is TimeOfDay {
  return typeof value === 'string' && TIME_OF_DAY.test(value);
}

export function isCivilTime(value: unknown): value is CivilTime {
  return typeof value === 'string' && CIVIL_TIME.test(value);
}

export function toCivilTime(day: Day, time: TimeOfDay): CivilTime {
  return `${dayToIsoText(day)}T${time}`;
}

/** For texts of `dayToIsoText`. */
export function textToDay(text: DayText): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return civilToDay({ year, month, day });
}

export function dayTextOf(civil: CivilTime): DayText {
  return civil.slice(0, 10);
}

export function timeOf(civil: CivilTime): TimeOfDay {
  return civil.slice(11);
}

/** As if every day had 24 hours. */
export function addMinutes(civil: CivilTime, minutes: number): CivilTime {
  return new Date(Date.parse(`${civil}Z`) + minutes * MS_PER_MINUTE).toISOString().slice(0, 16);
}
