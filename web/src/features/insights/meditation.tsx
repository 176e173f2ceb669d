// Minutes of meditation by week, and days after meditating beside other days.

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
import { dateToWordsAsOf } from '../../words/dates.ts';
import { energyOf, levelsOf, moodOf } from './levels.ts';
import { type Compared, comparedWords, weeksWords } from './meditation-words.ts';
import { oneDigit } from './mood-words.ts';
import { Aside, Seen, Subsection } from './section.tsx';
import { countWords, monthTick } from './words.ts';

const HEIGHT = 9;
const NONE = '–';

export function Meditation() {
  const today = useToday();
  const meditations = useMeditations();
  const compared = useCompared();
  if (meditations.length === 0) {
    return (
      <Aside>
        Your minutes show here from the first session on. <Link to="/meditation">Meditation</Link>{' '}
        has four songs and a timer.
      </Aside>
    );
  }
  const weeks = minutesByWeek(meditations, today);
  return (
    <>
      <Seen>{weeksWords(weeks)}</Seen>
      <BarChart
        label="Minutes of meditation by week"
        height={HEIGHT}
        bars={weeks.map(({ start, minutes }) => ({
          key: `${start}`,
          words: `Week of ${dateToWordsAsOf(today, start)}: ${countWords(minutes, 'minute')}`,
          tick: monthTick(start),
          parts: [{ value: minutes, look: { tone: 'predicted', fill: 'solid' } }],
        }))}
      />
      <Subsection title="Days after meditating">
        {compared.map(({ what, days }) => (
          <Aside key={what}>{comparedWords(what, days)}</Aside>
        ))}
      </Subsection>
      <ChartTables
        tables={() => [
          {
            caption: 'Minutes by week',
            columns: ['Week of', 'Minutes'],
            rows: weeks
              .toReversed()
              .map(({ start, minutes }) => [dateToWordsAsOf(today, start), minutes]),
          },
          {
            caption: 'Days after meditating and other days of the last year',
            columns: ['What', 'Days after', 'Average', 'Other days', 'Average of others'],
            rows: compared.map(({ what, days: { after, other } }) => [
              what === 'mood' ? 'Mood' : 'Energy',
              after.days,
              after.mean === undefined ? NONE : oneDigit(after.mean),
              other.days,
              other.mean === undefined ? NONE : oneDigit(other.mean),
            ]),
          },
        ]}
      />
    </>
  );
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
