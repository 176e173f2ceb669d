/** The signs of a cycle in words, and what its chart shows of each day. */
import { select, t } from '@lingui/core/macro';
import { addDays, type Day, daysBetween } from '@lunaria/cycle/day';
import { QUALITY } from '@lunaria/cycle/ovulation';
import { fromStored, type Unit } from '../data/api/measures.ts';
import type { CycleSigns, SignsDay } from '../data/api/signs.ts';
import { dateToWordsAsOf } from './dates.ts';
import { seriesWords } from './lists.ts';
import { timeWords } from './locale-choices.ts';
import { measureToWords } from './measures.ts';
import { estimateWords } from './shared.ts';
import { thingName } from './things.ts';

/** Your temperature rose on November 14, above a cover line of 36.55 °C. */
export function signSentences(
  { days, shift, ovulation, isRunning }: CycleSigns,
  unit: Unit,
  today: Day,
): readonly string[] {
  const sentences: string[] = [];
  if (shift) {
    const day = dateToWordsAsOf(today, shift.firstHigher);
    const line = measureToWords(shift.coverLine, unit);
    sentences.push(t`Your temperature rose on ${day}, above a cover line of ${line}.`);
  } else if (days.some(({ celsius }) => celsius !== undefined)) {
    sentences.push(
      isRunning
        ? t`Your temperatures show no clear rise so far.`
        : t`Your temperatures show no clear rise.`,
    );
  }
  if (ovulation) {
    const day = dateToWordsAsOf(today, ovulation.day);
    const source = ovulation.certainty.replaceAll(' ', '_');
    sentences.push(
      select(source, {
        temperature_and_mucus: `Estimated ovulation: ${day}, from temperature and discharge.`,
        temperature: `Estimated ovulation: ${day}, from temperature.`,
        mucus: `Estimated ovulation: ${day}, from discharge.`,
        other: `Estimated ovulation: ${day}, from a test.`,
      }),
      estimateWords(),
    );
  }
  return sentences;
}

export function signsDayWords(day: SignsDay, unit: Unit, today: Day): string {
  const { cycleDay } = day;
  const date = dateToWordsAsOf(today, day.day);
  const signs = seriesWords(
    [temperatureWords(day, unit), mucusName(day), testName(day), bleedingName(day)].filter(
      (words) => words !== undefined,
    ),
  );
  return t`Day ${cycleDay}, ${date}: ${signs}`;
}

function temperatureWords(
  { celsius, isDisturbed, time }: SignsDay,
  unit: Unit,
): string | undefined {
  if (celsius === undefined) return undefined;
  const temperature = measureToWords(celsius, unit);
  const at = time && timeWords(time);
  const words = at ? t`${temperature} at ${{ time: at }}` : temperature;
  return isDisturbed ? t`${{ temperature: words }} (disturbed)` : words;
}

export function mucusName({ mucus }: SignsDay): string | undefined {
  return mucus && thingName(mucus === 'eggwhite' ? 'egg-white' : mucus);
}

export function testName({ test }: SignsDay): string | undefined {
  return test && thingName(`ovulation-${test}`);
}

export function bleedingName({ bleeding }: SignsDay): string | undefined {
  return (
    bleeding &&
    select(bleeding, {
      spotting: 'Spotting',
      light: 'Light bleeding',
      medium: 'Medium bleeding',
      heavy: 'Heavy bleeding',
      other: 'Period',
    })
  );
}

const LEVELS = Math.max(...Object.values(QUALITY));

/** In the form that the chart draws. */
export function signsToChart(signs: CycleSigns, unit: Unit, today: Day) {
  const { start, last, shift, ovulation, days } = signs;
  const numberOf = (day: Day) => daysBetween(start, day) + 1;
  return {
    days: days.map((each) => {
      const { day, cycleDay, celsius, isDisturbed = false, mucus, test, bleeding } = each;
      const isInShift = shift && shift.firstHigher <= day && day <= shift.complete;
      return {
        day: cycleDay,
        words: signsDayWords(each, unit, today),
        value: celsius === undefined ? undefined : fromStored(celsius, unit),
        /** `higher`: one of those that show the rise. `hollow`: not part of the curve. */
        look: isDisturbed
          ? ('hollow' as const)
          : isInShift && (celsius ?? 0) > shift.coverLine
            ? ('higher' as const)
            : ('plain' as const),
        bleeding,
        mucus: mucus && QUALITY[mucus] / LEVELS,
        test,
      };
    }),
    coverLine: shift && {
      value: fromStored(shift.coverLine, unit),
      from: numberOf(shift.firstHigher),
      to: numberOf(last),
    },
    /** Between the ends of the axis: a small difference must not fill the picture, but half a degree matters. */
    leastSpan: unit === '°F' ? 1 : 0.6,
    ovulation: ovulation && ovulation.day <= addDays(last, 1) ? numberOf(ovulation.day) : undefined,
  };
}
