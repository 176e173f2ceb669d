import { anyDay, dayOf } from '@lunaria/cycle/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, eventsToCalendar } from './ics.ts';
import { readCalendar, readText } from './testing.ts';

const MADE = new Date('2026-11-15T23:59:30Z');
const EVENT: CalendarEvent = {
  uid: 'her-2026-11-01',
  first: dayOf('11/1/2026'),
  last: dayOf('11/5/2026'),
  title: 'Moon',
};

describe('a calendar file', () => {
  it('has days without a time, which end before the day after the last', () => {
    expect(eventsToCalendar([EVENT], MADE)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Calendar file//1//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:her-2026-11-01',
        'DTSTAMP:20261115T235930Z',
        'SEQUENCE:216950370',
        'DTSTART;VALUE=DATE:20261101',
        'DTEND;VALUE=DATE:20261106',
        'SUMMARY:Moon',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'CLASS:PRIVATE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('created a second later has a higher revision, which fits in 31 bits for decades', () => {
    const sequenceAt = (moment: string) =>
      Number(eventValues(eventsToCalendar([EVENT], new Date(moment))).SEQUENCE);
    expect(sequenceAt('2026-11-15T23:59:31Z')).toBeGreaterThan(sequenceAt('2026-11-15T23:59:30Z'));
    expect(sequenceAt('2088-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
    // Version 0.2.0 counted minutes since 1970.
    const minutes = Date.parse('2027-01-01T00:00:00Z') / 60_000;
    expect(sequenceAt('2026-11-15T23:59:30Z')).toBeGreaterThan(minutes);
  });

  it.each([
    [{ daysBefore: 0, minuteOfDay: 0 }, 'P0D'],
    [{ daysBefore: 0, minuteOfDay: 540 }, 'PT9H'],
    [{ daysBefore: 1, minuteOfDay: 0 }, '-P1D'],
    [{ daysBefore: 1, minuteOfDay: 20 * 60 + 30 }, '-PT3H30M'],
    [{ daysBefore: 2, minuteOfDay: 9 * 60 }, '-P1DT15H'],
    [{ daysBefore: 3, minuteOfDay: 23 * 60 + 45 }, '-P2DT15M'],
  ])('has alarms by choice: %j is %s', (alarm, trigger) => {
    const [event] = readCalendar(eventsToCalendar([{ ...EVENT, alarm }], MADE)).inside;
    expect(event?.inside).toEqual([
      {
        name: 'VALARM',
        values: { ACTION: 'DISPLAY', DESCRIPTION: 'Moon', TRIGGER: trigger },
        inside: [],
      },
    ]);
  });

  it('folds by octets, without splitting characters', () => {
    const title = '月'.repeat(60);
    const file = eventsToCalendar([{ ...EVENT, title }], MADE);
    expect(readText(eventValues(file).SUMMARY)).toBe(title);
    const folded = file.split('\r\n').filter((line) => line.startsWith(' '));
    expect(folded.map((line) => new TextEncoder().encode(line).length)).toEqual([73, 43]);
  });

  it('marks likely events', () => {
    const file = eventsToCalendar([{ ...EVENT, isTentative: true }], MADE);
    expect(eventValues(file).STATUS).toBe('TENTATIVE');
  });

  it('round-trips every text, in lines that are short enough', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 });
    const signs = fc.string({ unit: fc.constantFrom(...'\\;,\nnN:" BEGIN') });
    fc.assert(
      fc.property(fc.oneof(anyText, signs), anyDay, (title, first) => {
        const event = { ...EVENT, title, description: `x${title}`, first, last: first };
        const values = eventValues(eventsToCalendar([event], MADE));
        expect(readText(values.SUMMARY)).toBe(title);
        expect(readText(values.DESCRIPTION)).toBe(`x${title}`);
      }),
      { numRuns: 40 },
    );
  });

  it('escapes line breaks in a text', () => {
    const title = 'Moon\r\nEND:VEVENT\rX\u0000\u007f';
    const values = eventValues(eventsToCalendar([{ ...EVENT, title }], MADE));
    expect(readText(values.SUMMARY)).toBe('Moon\nEND:VEVENT\nX');
  });
});

function eventValues(file: string): Readonly<Record<string, string>> {
  const [event] = readCalendar(file).inside;
  if (event === undefined) throw new Error('The file has no event.');
  return event.values;
}
