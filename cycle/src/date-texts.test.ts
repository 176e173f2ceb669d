/** Date texts: the golden examples, round trips of every form, and the forms that browsers print. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilToDay, type DateForm, type Day, dayToCivil, dayToText, textToDay } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { anyDay } from './testing.ts';

const FORMS: readonly DateForm[] = ['onboarding', 'short', 'long'];
const anyForm = fc.constantFrom(...FORMS);

describe('a date text', () => {
  it.each(golden.dateTexts)('names the same day in each form: $long', (texts) => {
    const days = FORMS.map((form) => textToDay(texts[form], form));
    const [first] = days;
    expect(days).toEqual([first, first, first]);
    if (first === undefined) throw new Error(`${texts.long} is refused`);
    expect(FORMS.map((form) => dayToText(first, form))).toEqual(FORMS.map((form) => texts[form]));
  });

  it.each(golden.refusedDateTexts)('is refused as $fault: "$text"', ({ text }) => {
    for (const form of FORMS) expect(textToDay(text, form)).toBeUndefined();
  });

  it('round-trips in every form', () => {
    fc.assert(
      fc.property(anyDay, anyForm, (day, form) => {
        expect(textToDay(dayToText(day, form), form)).toBe(day);
      }),
    );
  });

  it('is parsed in the given form only', () => {
    const day = civilToDay({ year: 2026, month: 11, day: 13 });
    for (const form of FORMS) {
      const read = FORMS.map((asked) => textToDay(dayToText(day, form), asked));
      expect(read).toEqual(FORMS.map((asked) => (asked === form ? day : undefined)));
    }
  });

  it('is printed unchanged whenever it can be parsed', () => {
    const almostDate = fc
      .tuple(anyDay, anyForm, fc.nat(20), fc.constantFrom('', '0', '1', '9', ' ', '/', '-', 'Fri'))
      .map(([day, form, at, patch]) => {
        const text = dayToText(day, form);
        return text.slice(0, at) + patch + text.slice(at + 1);
      });
    fc.assert(
      fc.property(fc.oneof(almostDate, fc.string()), anyForm, (text, form) => {
        const day = textToDay(text, form);
        if (day !== undefined) expect(dayToText(day, form)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the same long form as Date, in any time zone', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayToText(day, 'long')).toBe(atLocalNoon(day).toDateString());
      }),
    );
  });

  it('has the same short form as a US browser, from the year 1000 on', () => {
    const hasFourDigits = (day: Day) => dayToCivil(day).year >= 1000;
    fc.assert(
      fc.property(anyDay.filter(hasFourDigits), (day) => {
        expect(dayToText(day, 'short')).toBe(atLocalNoon(day).toLocaleDateString('en-US'));
      }),
    );
  });
});

function atLocalNoon(day: Day): Date {
  const civil = dayToCivil(day);
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(civil.year, civil.month - 1, civil.day);
  return date;
}
