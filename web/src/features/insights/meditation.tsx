import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type BeforeAndAfter,
  compareBeforeAndAfter,
  compareDaysAfter,
  type DaysAfter,
  LEAST_DAYS_AFTER,
  LEAST_SESSIONS,
  minutesByWeek,
} from '@lunaria/cycle/meditation';
import { useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { Link } from '../../ui/link.tsx';
import { dateToWordsAsOf, shortMonthAndYear } from '../../words/dates.ts';
import { decimalWords } from '../../words/lists.ts';
import { FIRST_WEEKDAYS, weekStart } from '../../words/locale-choices.ts';
import { levelsOf, SIDES, type Side } from './levels.ts';
import { Aside, Finding, Subsection } from './section.tsx';

const HEIGHT = 9;
const NONE = '–';
/** A smaller one would be shown as 0.0. */
const LEAST_DIFFERENCE = 0.05;

export function Meditation() {
  const today = useToday();
  const firstWeekday = FIRST_WEEKDAYS[weekStart.use()];
  const meditations = useView(({ session }) => session);
  const marks = useView(({ day }) => day.marks);
  const { things } = useTracking();
  const compared = useMemo(() => {
    if (meditations.length === 0) return [];
    const done = new Set(meditations.map(({ day }) => day));
    return SIDES.map((side) => ({
      ...side,
      days: compareDaysAfter(levelsOf(marks, things, side), done, today),
    }));
  }, [meditations, marks, things, today]);
  if (meditations.length === 0) {
    return (
      <Aside>
        <Trans>
          Your minutes show here after your first session. <Link to="/meditation">Meditation</Link>{' '}
          has songs, guided sittings and a timer.
        </Trans>
      </Aside>
    );
  }
  const weeks = minutesByWeek(meditations, today, firstWeekday);
  const all = weeks.length;
  const used = weeks.filter(({ minutes }) => minutes > 0).length;
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  const isRated = meditations.some(({ before, after }) => before ?? after);
  const rated = isRated ? compareBeforeAndAfter(meditations, today) : undefined;
  return (
    <>
      <Finding>
        {t`You meditated for ${plural(total, { one: '# minute', other: '# minutes' })} in ${used} of the last ${all} weeks.`}
      </Finding>
      <BarChart
        label={t`Minutes of meditation by week`}
        height={HEIGHT}
        bars={weeks.map(({ start, minutes }) => ({
          key: `${start}`,
          words: t`Week of ${{ day: dateToWordsAsOf(today, start) }}: ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
          tick: shortMonthAndYear(start),
          parts: [{ value: minutes, look: { tone: 'predicted', fill: 'solid' } }],
        }))}
      />
      <Subsection title={t`Days after meditating`}>
        {compared.map(({ what, days }) => (
          <Aside key={what}>{comparedSentences(what, days)}</Aside>
        ))}
      </Subsection>
      {rated && (
        <Subsection title={t`Before and after`}>
          <Aside>{ratedSentences(rated)}</Aside>
        </Subsection>
      )}
      <ChartTables
        tables={() => [
          {
            caption: t`Minutes by week`,
            columns: [t`Week of`, t`Minutes`],
            rows: [...weeks]
              .reverse()
              .map(({ start, minutes }) => [dateToWordsAsOf(today, start), minutes]),
          },
          {
            caption: t`Days after meditating and other days of the last year`,
            columns: [t`What`, t`Days after`, t`Average`, t`Other days`, t`Average of others`],
            rows: compared.map(({ title, days: { after, other } }) => [
              t(title),
              after.days,
              meanWords(after.mean),
              other.days,
              meanWords(other.mean),
            ]),
          },
          ...(rated
            ? [
                {
                  caption: t`Before and after the sessions of the last year`,
                  columns: [t`When`, t`Sessions`, t`Average`],
                  rows: [
                    [t`Before`, rated.sessions, meanWords(rated.before)] as const,
                    [t`After`, rated.sessions, meanWords(rated.after)] as const,
                  ],
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

export function comparedSentences(
  what: Side['what'],
  { after, other, difference }: DaysAfter,
): readonly string[] {
  const [days, others] = [after.days, other.days];
  if (!difference || after.mean === undefined || other.mean === undefined) {
    const least = LEAST_DAYS_AFTER;
    return [
      t`To compare your ${select(what, { mood: 'mood', other: 'energy' })}, it has to be noted on ${least} days after meditating and ${least} other days of the last year. So far: ${days} and ${others}.`,
    ];
  }
  const [mean, otherMean] = [decimalWords(after.mean), decimalWords(other.mean)];
  const by = decimalWords(Math.abs(difference.mean));
  const direction = directionOf(difference.mean);
  return [
    t`On ${days} days after meditating your ${select(what, { mood: `mood was ${mean} on average (from −1, unpleasant, to 1, pleasant)`, other: `energy was ${mean} on average (from 1, exhausted, to 4, high)` })}, on ${others} other days ${otherMean}: ${select(direction, { higher: `${by} higher`, lower: `${by} lower`, other: 'no difference' })}.`,
    chanceSentence(difference.chance),
  ];
}

function meanWords(mean: number | undefined): string {
  return mean === undefined ? NONE : decimalWords(mean);
}

export function ratedSentences(rated: BeforeAndAfter): readonly string[] {
  const { sessions, before, after, difference } = rated;
  if (!difference || before === undefined || after === undefined) {
    const least = LEAST_SESSIONS;
    return [
      t`To compare how you felt before and after, both have to be noted for ${least} sessions of the last year. So far: ${sessions}.`,
    ];
  }
  const [mean, meanAfter] = [decimalWords(before), decimalWords(after)];
  const by = decimalWords(Math.abs(difference.mean));
  const direction = directionOf(difference.mean);
  return [
    t`In ${sessions} sessions you felt ${mean} on average before (from 1, very bad, to 5, very good) and ${meanAfter} after: ${select(direction, { higher: `${by} higher`, lower: `${by} lower`, other: 'no difference' })}.`,
    chanceSentence(difference.chance),
  ];
}

function directionOf(difference: number): 'higher' | 'lower' | 'same' {
  if (Math.abs(difference) < LEAST_DIFFERENCE) return 'same';
  return difference > 0 ? 'higher' : 'lower';
}

export function chanceSentence(chance: number): string {
  const times = Math.round(chance * 100);
  return t`Chance alone would give a difference at least as large ${plural(times, { 0: 'less than once in 100 times', 1: 'about once in 100 times', 100: 'practically always', one: 'about # time in 100', other: 'about # times in 100' })}. This is not proof.`;
}
