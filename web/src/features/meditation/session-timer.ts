/**
 * The timer of a meditation as a pure state machine.
 *
 * [Note: Counting by the clock] Nothing counts ticks. A running session knows the moment it ends, and
 * what remains is that moment minus the clock's `now`, which the caller brings in milliseconds since
 * 1970. Browsers slow the timers of a tab in the background and stop them on a sleeping device; a
 * count of ticks would stop with them, the clock on the wall does not.
 */

import { t } from '@lingui/core/macro';
import { numberWords } from '../../words/lists.ts';

export const FIVE_MINUTES = 300;
export const TEN_MINUTES = 600;
export const FIFTEEN_MINUTES = 900;
export const DURATIONS = [FIVE_MINUTES, TEN_MINUTES, FIFTEEN_MINUTES] as const;

/** The longest session one can ask for: ten hours, longer than anybody sits. */
export const MOST_MINUTES = 600;

const MS_IN_SECOND = 1000;
const SECONDS_IN_MINUTE = 60;

/** `seconds` is the chosen duration. */
export type SessionTimer =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly seconds: number; readonly endsAt: number }
  | { readonly status: 'paused'; readonly seconds: number; readonly leftMs: number };

export const IDLE: SessionTimer = { status: 'idle' };

/** With nothing chosen, or while a session is on, nothing happens. */
export function startTimer(timer: SessionTimer, seconds: number | null, now: number): SessionTimer {
  if (timer.status !== 'idle' || seconds === null) return timer;
  return { status: 'running', seconds, endsAt: now + seconds * MS_IN_SECOND };
}

/** A session that has ended by its clock can no longer be paused. */
export function pauseTimer(timer: SessionTimer, now: number): SessionTimer {
  if (timer.status !== 'running' || isOver(timer, now)) return timer;
  return { status: 'paused', seconds: timer.seconds, leftMs: leftMsOf(timer, now) };
}

export function resumeTimer(timer: SessionTimer, now: number): SessionTimer {
  if (timer.status !== 'paused') return timer;
  return { status: 'running', seconds: timer.seconds, endsAt: now + timer.leftMs };
}

export function isOver(timer: SessionTimer, now: number): boolean {
  return timer.status === 'running' && now >= timer.endsAt;
}

/** What remains as the user sees it: the full time until the first second has passed, 0 only at the end. */
export function secondsLeft(timer: SessionTimer, chosen: number | null, now: number): number {
  if (timer.status === 'idle') return chosen ?? 0;
  return Math.ceil(leftMsOf(timer, now) / MS_IN_SECOND);
}

/** Until the next whole second, when what the user sees changes. */
export function msToNextSecond(timer: SessionTimer, now: number): number {
  if (timer.status === 'idle') return MS_IN_SECOND;
  return leftMsOf(timer, now) % MS_IN_SECOND || MS_IN_SECOND;
}

/** What remains of a paused session, not rounded: the sound is planned from it. */
export function exactSecondsLeft({ leftMs }: Extract<SessionTimer, { status: 'paused' }>): number {
  return leftMs / MS_IN_SECOND;
}

/** The same number for a whole minute, so that a text made from it changes once a minute. */
export function minutesLeft(seconds: number): number {
  return Math.ceil(seconds / SECONDS_IN_MINUTE);
}

export function secondsToMinutes(seconds: number): number {
  return seconds / SECONDS_IN_MINUTE;
}

export function minutesToSeconds(minutes: number): number {
  return minutes * SECONDS_IN_MINUTE;
}

/** Null unless the text is a whole number of minutes, from 1 to `MOST_MINUTES`. */
export function minutesTextToSeconds(text: string): number | null {
  const minutes = Number(text);
  const isDuration = Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;
  return isDuration ? minutesToSeconds(minutes) : null;
}

/** As m:ss. */
export function secondsToText(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = numberWords(Math.floor(whole / SECONDS_IN_MINUTE));
  const rest = numberWords(whole % SECONDS_IN_MINUTE).padStart(2, numberWords(0));
  return t({ message: `${minutes}:${rest}`, comment: 'Minutes and seconds' });
}

/** A clock that was set back cannot make a session longer than it was. */
function leftMsOf(timer: Exclude<SessionTimer, { status: 'idle' }>, now: number): number {
  const leftMs = timer.status === 'paused' ? timer.leftMs : timer.endsAt - now;
  return Math.min(Math.max(leftMs, 0), timer.seconds * MS_IN_SECOND);
}
