/** Calendar files by RFC 5545: days as events without a time, and an alarm before them by choice. */
import { addDays, type Day, dayToIsoText } from '@lunaria/cycle/day';

export interface Alarm {
  /** Days before the first day of the event; 0 is that day. */
  readonly daysBefore: number;
  /** Minutes after midnight, where the reader of the calendar is. */
  readonly minuteOfDay: number;
}

export interface CalendarEvent {
  /** The same for the same event in every file, so that importing again replaces it. */
  readonly uid: string;
  readonly first: Day;
  readonly last: Day;
  readonly title: string;
  readonly description?: string | undefined;
  readonly isTentative?: boolean | undefined;
  readonly alarm?: Alarm | undefined;
}

const MOST_OCTETS = 75;
const MINUTES_IN_DAY = 24 * 60;
const MS_PER_SECOND = 1000;
/** Seconds since then fit into 31 bits until 2088. */
const REVISIONS_BEGIN = Date.UTC(2020, 0, 1);

/** `made`: a later file has a higher revision, so that calendars replace the events, and nothing has to be remembered. */
export function eventsToCalendar(events: readonly CalendarEvent[], made: Date): string {
  const revision = [
    `DTSTAMP:${made.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `SEQUENCE:${Math.floor((made.getTime() - REVISIONS_BEGIN) / MS_PER_SECOND)}`,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // Neutral, as everything in the file that the user did not choose.
    'PRODID:-//Calendar file//1//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, revision)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, revision: readonly string[]): readonly string[] {
  const { uid, first, last, title, description, isTentative = false, alarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    ...revision,
    `DTSTART;VALUE=DATE:${dayToDigits(first)}`,
    // The day after the last: by the standard an event ends before its end.
    `DTEND;VALUE=DATE:${dayToDigits(addDays(last, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // It keeps no time of the day busy, and others who see the calendar need not see it.
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    ...(alarm ? alarmLines(alarm, title) : []),
    'END:VEVENT',
  ];
}

function alarmLines(alarm: Alarm, title: string): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${triggerOf(alarm)}`,
    'END:VALARM',
  ];
}

/** From the midnight with which the first day begins: P0D, PT9H, -P1DT3H30M. */
function triggerOf({ daysBefore, minuteOfDay }: Alarm): string {
  const minutes = minuteOfDay - daysBefore * MINUTES_IN_DAY;
  const all = Math.abs(minutes);
  const days = Math.floor(all / MINUTES_IN_DAY);
  const time = [
    [Math.floor((all % MINUTES_IN_DAY) / 60), 'H'],
    [all % 60, 'M'],
  ] as const;
  const timeText = time.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('');
  const dayText = days > 0 || timeText === '' ? `${days}D` : '';
  return `${minutes < 0 ? '-' : ''}P${dayText}${timeText && `T${timeText}`}`;
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the standard allows none of them but the tab.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** No line has more than 75 octets, and no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}

function dayToDigits(day: Day): string {
  return dayToIsoText(day).replaceAll('-', '');
}
