/**
 * A link that shows somebody what its maker chose to share.
 *
 * [Note: The share link] Everything is in the fragment of the address, which browsers never send, so there is no server,
 * account or key to manage. It is not encrypted: anyone who has the link can read it. It holds what was chosen and nothing
 * else, packed bit by bit into the digits of base64url so that it fits a QR code, between a digit for the version and a
 * checksum. The checksum is in letters and numbers only: programs that find links in a text cut off punctuation.
 */
import { bodyPhaseOn } from '@lunaria/cycle/body';
import { type Cycle, dayInCycle, phaseOfDayInCycle } from '@lunaria/cycle/cycle';
import { addDays, type Day, daysBetween } from '@lunaria/cycle/day';
import type { PossibleStart } from '@lunaria/cycle/prediction';
import { failure, type Result, success } from '@lunaria/cycle/result';
import { crc32 } from '../vault/crc32.ts';

export interface Shared {
  readonly sharedOn: Day;
  /** The last day on which it is shown. */
  readonly until: Day;
  readonly phase: SharedPhase | undefined;
  readonly starts: readonly PossibleStart[];
  readonly text: string;
}

export interface SharedPhase extends Cycle {
  readonly names: 'calendar' | 'body';
}

/**
 * - `empty`: there is nothing after the `#`
 * - `damaged`: it is incomplete, was changed, or was never a link of ours
 * - `newer`: a later version of the app made it
 */
export type LinkFault = 'empty' | 'damaged' | 'newer';

/** Of code points: an emoji may take several. */
export const TEXT_MAX_CHARACTERS = 140;
export const LINK_MAX_LENGTH = 600;
export const SHARE_DAYS = { week: 7, month: 30, quarter: 91 } as const;
export type ShareTime = keyof typeof SHARE_DAYS;

const VERSION = '1';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS_IN_DIGIT = 6;
const CHECKSUM_LENGTH = 7;
const CHECKSUM_BASE = 36;

const BITS = {
  // Until the year 2328.
  day: 17,
  shareDays: 7,
  flag: 1,
  startCount: 2,
  length: 12,
  daysAround: 6,
  textLength: 8,
  width: 5,
} as const;

export function isTextTooLong(text: string): boolean {
  return [...text].length > TEXT_MAX_CHARACTERS;
}

/** What follows the `#`. Throws a RangeError for a value that the format has no room for. */
export function encodeShared({ sharedOn, until, phase, starts, text }: Shared): string {
  let bits = '';
  const write = (value: number, width: number) => {
    if (!(value >= 0 && value < 2 ** width)) throw new RangeError(`${value} has no room`);
    bits += value.toString(2).padStart(width, '0');
  };

  write(sharedOn, BITS.day);
  write(daysBetween(sharedOn, until), BITS.shareDays);
  write(phase ? 1 : 0, BITS.flag);
  if (phase) {
    write(phase.names === 'body' ? 1 : 0, BITS.flag);
    write(phase.lastPeriod, BITS.day);
    write(phase.cycleLength, BITS.length);
    write(phase.periodLength, BITS.length);
  }
  write(starts.length, BITS.startCount);
  for (const { earliest, likely, latest } of starts) {
    write(likely, BITS.day);
    write(daysBetween(earliest, likely), BITS.daysAround);
    write(daysBetween(likely, latest), BITS.daysAround);
  }
  // As many bits for each code point as the largest one needs: at most 21, where UTF-8 takes up to 32.
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const width = Math.max(0, ...points).toString(2).length;
  write(points.length, BITS.textLength);
  write(width, BITS.width);
  for (const point of points) write(point, width);

  const body = VERSION + bitsToDigits(bits);
  return body + checksumOf(body);
}

/** Never throws: whatever the text is, it is understood as a whole or not at all. */
export function decodeShared(fragment: string): Result<Shared, LinkFault> {
  const code = fragment.replace(/^#/, '');
  if (code === '') return failure('empty');
  const body = code.slice(0, -CHECKSUM_LENGTH);
  if (body === '' || code.slice(body.length) !== checksumOf(body)) return failure('damaged');
  if (!body.startsWith(VERSION)) return failure('newer');
  const digits = body.slice(VERSION.length);
  const shared = /^[\w-]+$/.test(digits) ? readBits(digitsToBits(digits)) : undefined;
  return shared ? success(shared) : failure('damaged');
}

function readBits(bits: string): Shared | undefined {
  let at = 0;
  // Beyond the end it gives NaN, and no comparison with that holds.
  const read = (width: number) => {
    at += width;
    return Number.parseInt(bits.slice(at - width, at), 2);
  };
  const readDay = () => read(BITS.day) as Day;

  const sharedOn = readDay();
  const until = addDays(sharedOn, read(BITS.shareDays));
  const phase = read(BITS.flag)
    ? {
        names: read(BITS.flag) ? ('body' as const) : ('calendar' as const),
        lastPeriod: readDay(),
        cycleLength: read(BITS.length),
        periodLength: read(BITS.length),
      }
    : undefined;
  const starts = Array.from({ length: read(BITS.startCount) || 0 }, () => {
    const likely = readDay();
    const earliest = addDays(likely, -read(BITS.daysAround));
    return { earliest, likely, latest: addDays(likely, read(BITS.daysAround)) };
  });
  const length = read(BITS.textLength) || 0;
  const width = read(BITS.width);
  const points = Array.from({ length }, () => read(width));

  const isWhole = at <= bits.length && bits.length - at < BITS_IN_DIGIT;
  const isSane = phase?.cycleLength !== 0 && points.every((point) => point <= 0x10ffff);
  if (!isWhole || !isSane) return undefined;
  return { sharedOn, until, phase, starts, text: String.fromCodePoint(...points) };
}

export function sharedPhaseOn(day: Day, shared: SharedPhase) {
  const { lastPeriod, cycleLength, periodLength, names } = shared;
  const number = dayInCycle(day, shared);
  const start = addDays(day, 1 - number);
  const inBody =
    names === 'body' &&
    bodyPhaseOn(day, {
      start,
      nextStart: addDays(start, cycleLength),
      lastBleedingDay: addDays(start, periodLength - 1),
    });
  return {
    phase: inBody || phaseOfDayInCycle(number, shared),
    dayInCycle: number,
    /** The cycle that was known is over: the period is taken to have come when it was expected. */
    isAssumed: daysBetween(lastPeriod, day) >= cycleLength,
  };
}

function bitsToDigits(bits: string): string {
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups
    .map((group) => DIGITS[Number.parseInt(group.padEnd(BITS_IN_DIGIT, '0'), 2)])
    .join('');
}

function digitsToBits(digits: string): string {
  return [...digits]
    .map((digit) => DIGITS.indexOf(digit).toString(2).padStart(BITS_IN_DIGIT, '0'))
    .join('');
}

/** It differs whenever a single character does: CRC-32 notices every error within 32 bits in a row. */
function checksumOf(body: string): string {
  const checksum = crc32(new TextEncoder().encode(body));
  return checksum.toString(CHECKSUM_BASE).padStart(CHECKSUM_LENGTH, '0');
}
