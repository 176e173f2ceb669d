import { msg, plural, select, t } from '@lingui/core/macro';
import { type BleedingByDay, type BleedingDay, bleedingByDay } from '@lunaria/cycle/by-day';
import type { Bleeding } from '@lunaria/cycle/history';
import { median, round } from '@lunaria/cycle/length-estimate';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTables, type TableOf } from '../../ui/chart/chart-table.tsx';
import { ChartKey } from '../../ui/chart/looks.tsx';
import { dateToWordsAsOf, daysWords, shortMonthAndYear } from '../../words/dates.ts';
import { digits, listWords } from '../../words/lists.ts';
import { Aside, Finding, Subsection } from './section.tsx';

const AT_MOST = 24;
const HEIGHT = 9;

/** From the strongest. */
const STRENGTHS = [
  { id: 'heavy', name: msg({ message: 'Heavy', context: 'bleeding' }), fill: 'solid', weight: 3 },
  { id: 'medium', name: msg({ message: 'Medium', context: 'bleeding' }), fill: 'half', weight: 2 },
  { id: 'light', name: msg({ message: 'Light', context: 'bleeding' }), fill: 'hatched', weight: 1 },
  {
    id: 'spotting',
    name: msg({ message: 'Spotting', context: 'bleeding' }),
    fill: 'dotted',
    weight: 0.5,
  },
] as const;

export function PeriodLength() {
  const today = useToday();
  const { cycles, history, underWay } = useCycle();
  const periods = cycles
    .filter(({ notCounted, period }) => notCounted === undefined && period !== underWay)
    .filter(({ period }) => period.lengthFrom !== 'usual')
    .slice(-AT_MOST)
    .map(({ period }) => ({ start: period.start, length: lengthOf(period) }));
  const bleeding = bleedingByDay(history.periods);
  const tables = (): TableOf[] => [
    {
      caption: t`Length of each period`,
      columns: [t`First day`, t`Length`],
      rows: [...periods]
        .reverse()
        .map(({ start, length }) => [dateToWordsAsOf(today, start), daysWords(length)]),
    },
    {
      caption: t`Bleeding by day of the period, in how many of ${{ periods: bleeding.periods }}`,
      columns: [t`Day`, ...STRENGTHS.map(({ name }) => t(name))],
      rows: bleeding.days.map(({ day, counts }) => [
        digits(day),
        ...STRENGTHS.map(({ id }) => counts[id]),
      ]),
    },
  ];
  const strongest = strongestSentence(bleeding);
  return (
    <>
      {periods.length > 0 ? (
        <>
          <Finding>{lengthsSentence(periods.map(({ length }) => length))}</Finding>
          <BarChart
            label={t`Length of each period, in days`}
            height={HEIGHT}
            bars={periods.map(({ start, length }) => ({
              key: `${start}`,
              words: t`Period of ${{ day: dateToWordsAsOf(today, start) }}: ${{ days: daysWords(length) }}`,
              tick: shortMonthAndYear(start),
              parts: [{ value: length, look: { tone: 'period', fill: 'solid' } }],
            }))}
          />
        </>
      ) : (
        <Aside>
          {t`Period length shows once a period has an end: note its bleeding in the calendar, or its last day in the history.`}
        </Aside>
      )}
      {strongest ? (
        <Subsection title={t`Bleeding by day of the period`}>
          <Finding>{strongest}</Finding>
          <BarChart
            label={t`Bleeding by day of the period`}
            height={HEIGHT}
            bars={bleeding.days.map((day) => ({
              key: `${day.day}`,
              words: dayLabel(day, bleeding.periods),
              tick: digits(day.day),
              parts: STRENGTHS.map(({ id, fill }) => ({
                value: day.counts[id],
                look: { tone: 'period', fill },
              })),
            }))}
          />
          <ChartKey
            items={STRENGTHS.map(({ name, fill }) => ({
              name: t(name),
              look: { tone: 'period', fill },
            }))}
          />
        </Subsection>
      ) : (
        <Aside>
          {t`Bleeding strength by day shows once you note the bleeding of a period in the calendar.`}
        </Aside>
      )}
      {(periods.length > 0 || strongest) && (
        <ChartTables tables={() => tables().filter(({ rows }) => rows.length > 0)} />
      )}
    </>
  );
}

export function lengthsSentence(lengths: readonly number[]): string {
  const count = lengths.length;
  const shortest = Math.min(...lengths);
  const longest = Math.max(...lengths);
  const usual = round(median(lengths));
  if (count === 1) {
    return t`Your last period lasted ${plural(longest, { one: '# day', other: '# days' })}.`;
  }
  return shortest === longest
    ? t`Your last ${count} periods all lasted ${plural(longest, { one: '# day', other: '# days' })}.`
    : t`Your last ${count} periods lasted ${shortest} to ${plural(longest, { one: '# day', other: '# days' })}, usually ${usual}.`;
}

export function dayLabel({ day, counts }: BleedingDay, periods: number): string {
  const noted = STRENGTHS.filter(({ id }) => counts[id] > 0);
  if (noted.length === 0) return t`Day ${day}: none noted`;
  const strengths = listWords(noted.map(({ id }) => countLabel(id, counts[id])));
  return t`Day ${day}: ${strengths} of ${plural(periods, { one: '# period', other: '# periods' })}`;
}

export function strongestSentence({ periods, days }: BleedingByDay): string | undefined {
  const strongest = [...days].sort((one, other) => weightOf(other) - weightOf(one))[0];
  const most = strongest && STRENGTHS.find(({ id }) => strongest.counts[id] > 0);
  if (!strongest || !most) return undefined;
  const { day, counts } = strongest;
  const strength = countLabel(most.id, counts[most.id]);
  return t`Bleeding was strongest on day ${day}: ${strength} of ${plural(periods, { one: '# period', other: '# periods' })}.`;
}

function countLabel(strength: Bleeding, count: number): string {
  return t({
    message: select(strength, {
      heavy: `heavy in ${count}`,
      medium: `medium in ${count}`,
      light: `light in ${count}`,
      other: `spotting in ${count}`,
    }),
    comment: 'The strength of bleeding: heavy in 5 … of 9 periods',
  });
}

function weightOf({ counts }: BleedingDay): number {
  return STRENGTHS.reduce((sum, { id, weight }) => sum + counts[id] * weight, 0);
}
