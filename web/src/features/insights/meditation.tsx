// Minutes of meditation by week, and days after meditating beside other days.

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { compareDaysAfter } from '@lunaria/cycle/days-after';
import { minutesByWeek } from '@lunaria/cycle/minutes-by-week';
import { useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useMeditations } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks } from '../../data/api/use-tracked.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { Link } from '../../ui/link.tsx';
import { dateToWordsAsOf, shortMonthAndYear } from '../../words/dates.ts';
import { decimalWords } from '../../words/lists.ts';
import { type Compared, comparedSentences } from './days-compared.ts';
import { energyOf, levelsOf, moodOf } from './levels.ts';
import { Aside, Seen, Subsection } from './section.tsx';

const HEIGHT = 9;
const NONE = '–';

export function Meditation() {
  const today = useToday();
  const meditations = useMeditations();
  const compared = useCompared();
  if (meditations.length === 0) {
    return (
      <Aside>
        <Trans>
          Your minutes show here from the first session on. <Link to="/meditation">Meditation</Link>{' '}
          has four songs and a timer.
        </Trans>
      </Aside>
    );
  }
  const weeks = minutesByWeek(meditations, today);
  const all = weeks.length;
  const used = weeks.filter(({ minutes }) => minutes > 0).length;
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <>
      <Seen>
        {plural(total, {
          one: `You meditated for # minute in ${used} of the last ${all} weeks.`,
          other: `You meditated for # minutes in ${used} of the last ${all} weeks.`,
        })}
      </Seen>
      <BarChart
        label={t`Minutes of meditation by week`}
        height={HEIGHT}
        bars={weeks.map(({ start, minutes }) => ({
          key: `${start}`,
          words: weekLabel(dateToWordsAsOf(today, start), minutes),
          tick: shortMonthAndYear(start),
          parts: [{ value: minutes, look: { tone: 'predicted', fill: 'solid' } }],
        }))}
      />
      <Subsection title={t`Days after meditating`}>
        {compared.map(({ what, days }) => (
          <Aside key={what}>{comparedSentences(what, days)}</Aside>
        ))}
      </Subsection>
      <ChartTables
        tables={() => [
          {
            caption: t`Minutes by week`,
            columns: [t`Week of`, t`Minutes`],
            rows: weeks
              .toReversed()
              .map(({ start, minutes }) => [dateToWordsAsOf(today, start), minutes]),
          },
          {
            caption: t`Days after meditating and other days of the last year`,
            columns: [t`What`, t`Days after`, t`Average`, t`Other days`, t`Average of others`],
            rows: compared.map(({ what, days: { after, other } }) => [
              what === 'mood' ? t`Mood` : t`Energy`,
              after.days,
              after.mean === undefined ? NONE : decimalWords(after.mean),
              other.days,
              other.mean === undefined ? NONE : decimalWords(other.mean),
            ]),
          },
        ]}
      />
    </>
  );
}

function weekLabel(day: string, minutes: number): string {
  return plural(minutes, {
    one: `Week of ${day}: # minute`,
    other: `Week of ${day}: # minutes`,
  });
}

function useCompared() {
  const today = useToday();
  const meditations = useMeditations();
  const marks = useMarks();
  const { things } = useTracking();
  return useMemo(() => {
    if (meditations.length === 0) return [];
    const done = new Set(meditations.map(({ day }) => day));
    const sides = [['mood', moodOf] as const, ['energy', energyOf] as const];
    return sides.map(
      ([what, levelOf]): { what: Compared; days: ReturnType<typeof compareDaysAfter> } => ({
        what,
        days: compareDaysAfter(levelsOf(marks, things, levelOf), done, today),
      }),
    );
  }, [meditations, marks, things, today]);
}
