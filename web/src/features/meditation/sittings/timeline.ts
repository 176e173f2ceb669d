// When each line of a sitting is said, laid out over its length.
//
// [Note: Lines by the clock] The text is written once for all lengths. A line says how long the silence after it is in
// proportion to the others, and in which lengths it is said; what is left after saying all lines is silence, divided in
// those proportions. Lines begin on whole seconds, which is when the session's timer looks at the clock, so nothing counts
// ticks and nothing drifts. A line that was missed, because the device slept, is shown and not said.

import type { MessageDescriptor } from '@lingui/core';

export interface SittingText {
  readonly caution: MessageDescriptor;
  readonly lines: readonly Line[];
}

/** `silence` is in proportion to that after other lines; `from`, in minutes, is the shortest sitting that has the line. */
export type Line = readonly [text: MessageDescriptor, silence: number, from?: 10 | 15];

export interface TimedLine {
  readonly text: string;
  readonly at: number;
}

/** The bell comes first. */
const FIRST_LINE_SECONDS = 8;
/** The music fades out, and the bell ends it. */
const LAST_SILENCE_SECONDS = 14;
/** Slow speech. */
const LETTERS_A_SECOND = 12;
const SECONDS_IN_MINUTE = 60;

export function layOut(
  lines: readonly Line[],
  seconds: number,
  toWords: (text: MessageDescriptor) => string,
): readonly TimedLine[] {
  const said = lines
    .filter(([, , from = 0]) => from * SECONDS_IN_MINUTE <= seconds)
    .map(([text, silence]) => ({ text: toWords(text), silence }));
  const spoken = said.reduce((sum, { text }) => sum + secondsToSay(text), 0);
  const shares = said.reduce((sum, { silence }) => sum + silence, 0);
  const free = Math.max(0, seconds - FIRST_LINE_SECONDS - LAST_SILENCE_SECONDS - spoken);
  let at = FIRST_LINE_SECONDS;
  return said.map(({ text, silence }) => {
    const timed = { text, at: Math.round(at) };
    at += secondsToSay(text) + (free * silence) / shares;
    return timed;
  });
}

export function secondsToSay(text: string): number {
  return 1 + text.length / LETTERS_A_SECOND;
}

export function lineAt(timeline: readonly TimedLine[], elapsed: number): TimedLine | undefined {
  return timeline.findLast(({ at }) => at <= elapsed);
}

/** Seconds after which a line counts as missed. */
const LATE_SECONDS = 0.5;
/** Browsers wake up a hidden page that plays nothing once a second. */
const LATE_SECONDS_HIDDEN = 1;

export function isOnTime({ at }: TimedLine, elapsed: number, isHidden: boolean): boolean {
  const late = elapsed - at;
  return late >= 0 && late <= (isHidden ? LATE_SECONDS_HIDDEN : LATE_SECONDS);
}
