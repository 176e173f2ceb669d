// How long periods lasted, and how strong the bleeding was on each of their days.

import { t } from '@lingui/core/macro';
import { bleedingByDay } from '@lunaria/cycle/bleeding-by-day';
import type { Bleeding } from '@lunaria/cycle/history';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartKey, LookSample } from '../../ui/chart/chart-key.tsx';
import { ChartTables, type TableOf } from '../../ui/chart/chart-table.tsx';
import type { Look } from '../../ui/chart/looks.tsx';
import { dateToWordsAsOf, daysWords, shortMonthAndYear } from '../../words/dates.ts';
import {
  dayLabel,
  lengthsSentence,
  STRENGTH_NAMES,
  STRENGTHS,
  strongestSentence,
} from './period-lengths.ts';
import { Aside, Seen, Subsection } from './section.tsx';

const AT_MOST = 24;
const HEIGHT = 9;

const LOOKS: Record<Bleeding, Look> = {
  heavy: { tone: 'period', fill: 'solid' },
  medium: { tone: 'period', fill: 'half' },
  light: { tone: 'period', fill: 'hatched' },
  spotting: { tone: 'period', fill: 'dotted' },
};

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
      rows: periods
        .toReversed()
        .map(({ start, length }) => [dateToWordsAsOf(today, start), daysWords(length)]),
    },
    {
      caption: t`Bleeding by day of the period, in how many of ${{ periods: bleeding.periods }}`,
      columns: [t`Day`, ...STRENGTHS.map((strength) => t(STRENGTH_NAMES[strength]))],
      rows: bleeding.days.map(({ day, counts }) => [
        `${day}`,
        ...STRENGTHS.map((strength) => counts[strength]),
      ]),
    },
  ];
  const strongest = strongestSentence(bleeding);
  return (
    <>
      {periods.length > 0 && <Seen>{lengthsSentence(periods.map(({ length }) => length))}</Seen>}
      {periods.length === 0 && (
        <Aside>
          {t`How long your periods last shows as soon as one has an end: with its bleeding noted in the calendar, or its last day in the history.`}
        </Aside>
      )}
      {periods.length > 0 && (
        <BarChart
          label={t`Length of each period, in days`}
          height={HEIGHT}
          bars={periods.map(({ start, length }) => ({
            key: `${start}`,
            words: t`Period of ${{ day: dateToWordsAsOf(today, start) }}: ${{ days: daysWords(length) }}`,
            tick: shortMonthAndYear(start),
            parts: [{ value: length, look: LOOKS.heavy }],
          }))}
        />
      )}
      {strongest ? (
        <Subsection title={t`Bleeding by day of the period`}>
          <Seen>{strongest}</Seen>
          <BarChart
            label={t`Bleeding by day of the period`}
            height={HEIGHT}
            bars={bleeding.days.map((day) => ({
              key: `${day.day}`,
              words: dayLabel(day, bleeding.periods),
              tick: `${day.day}`,
              parts: STRENGTHS.map((strength) => ({
                value: day.counts[strength],
                look: LOOKS[strength],
              })),
            }))}
          />
          <ChartKey
            items={STRENGTHS.map((strength) => ({
              name: t(STRENGTH_NAMES[strength]),
              sample: <LookSample look={LOOKS[strength]} />,
            }))}
          />
        </Subsection>
      ) : (
        <Aside>
          {t`How strong it is on each day shows once you note the bleeding of a period in the calendar.`}
        </Aside>
      )}
      {(periods.length > 0 || strongest) && (
        <ChartTables tables={() => tables().filter(({ rows }) => rows.length > 0)} />
      )}
    </>
  );
}
