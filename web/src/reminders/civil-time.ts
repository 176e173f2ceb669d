/**
 * The time on the wall as text, `2026-11-15T20:00`.
 *
 * [Note: Civil times] A reminder is for eight in the evening wherever she is, so it is no instant. Texts of this form
 * compare as times do, and that makes the rare days right by themselves: a time that a day leaves out when the clocks go
 * forward is passed at the next minute that there is; one that comes twice, by clocks going back, a clock set back or a
 * flight to the west, has been told by then, and what is told is kept.
 */
import { civilToDay, type Day } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';

/** `2026-11-15T20:00` */
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

/** For texts that `dayToIsoText` wrote. */
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

/** On a wall where every day has 24 hours. */
export function addMinutes(civil: CivilTime, minutes: number): CivilTime {
  return new Date(Date.parse(`${civil}Z`) + minutes * MS_PER_MINUTE).toISOString().slice(0, 16);
}
