import { plural, select, t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { type DayCount, symptomsByDay } from '@lunaria/cycle/by-day';
import { useMemo, useState } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { ChartKey } from '../../ui/chart/looks.tsx';
import { discPath, type Shape } from '../../ui/chart/shapes.ts';
import { Link } from '../../ui/link.tsx';
import { digits } from '../../words/lists.ts';
import { HeatRows, type NamedThing } from './heat-rows.tsx';
import { Aside, endOfCycles, Finding } from './section.tsx';

const ROWS_AT_FIRST = 10;
const SHADE_OF_MILD = 0.42;
const LEAST_NOTED = 2;

export function Symptoms() {
  const today = useToday();
  const { cycles, prediction } = useCycle();
  const marks = useView(({ day }) => day.marks);
  const { things: known } = useTracking();
  const [showsAll, setShowsAll] = useState(false);
  const found = useMemo(() => symptomsByDay(cycles, marks), [cycles, marks]);
  // Things that were removed since have no name.
  const named = found.things.flatMap((thing) => {
    const tracked = known.get(thing.id);
    if (!tracked) return [];
    const { name, valence, level } = tracked;
    return [{ ...thing, name, isLevel: valence !== undefined || level !== undefined }];
  });
  // Moods and energy come last: they have a section of their own.
  const things = named.sort((one, other) => Number(one.isLevel) - Number(other.isLevel));
  if (things.length === 0) {
    const until = endOfCycles(1, prediction, today);
    return (
      <Aside>
        {marks.size > 0 ? (
          t`What you tracked shows here after one more whole cycle${select(until, { unknown: '', other: `, around ${until}` })}.`
        ) : (
          <Trans>
            Nothing is tracked yet. Press a day in the <Link to="/calendar">calendar</Link> and note
            how you feel; it shows here after one more whole cycle
            <Select value={until} _unknown="" other={`, around ${until}`} />.
          </Trans>
        )}
      </Aside>
    );
  }
  const days = things[0]?.days.length ?? 0;
  const count = things.length;
  const wholeCycles = found.cycles;
  const shown = showsAll ? things : things.slice(0, ROWS_AT_FIRST);
  return (
    <>
      <Finding>
        {mostCommonSentence(things) ??
          t`So far, nothing was noted twice on the same cycle day in ${plural(wholeCycles, { one: '# cycle', other: '# cycles' })}.`}
      </Finding>
      <HeatRows label={t`What you tracked, by day of the cycle`} things={shown} />
      <ChartKey
        items={[
          { name: t`In few cycles`, shape: disc(3) },
          { name: t({ message: 'In most', comment: 'In most cycles' }), shape: disc(7.5) },
          { name: t`Mild`, shape: { ...disc(5.5), opacity: SHADE_OF_MILD } },
          { name: t`Strong`, shape: disc(5.5) },
        ]}
      />
      {count > ROWS_AT_FIRST && !showsAll && (
        <div className="row-2 screen-only">
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            {t`Show all ${count}`}
          </Button>
        </div>
      )}
      <Aside>
        {t`From ${plural(wholeCycles, { one: '# whole cycle', other: '# whole cycles' })} in which you tracked something.`}
        {t`Each item is counted from the cycle in which you first noted it.`}
      </Aside>
      <ChartTables
        tables={() => [
          {
            caption: t`In how many cycles it was noted, by day of the cycle`,
            columns: [t`Day`, ...Array.from({ length: days }, (_, index) => digits(index + 1))],
            rows: things.map(({ name, days }) => [
              name,
              ...days.map(({ noted, cycles }) => t`${noted} of ${cycles}`),
            ]),
          },
        ]}
      />
    </>
  );
}

function disc(r: number): Shape {
  return { d: discPath(8, 8, r), colour: 'symptom' };
}

export function mostCommonSentence(things: readonly NamedThing[]): string | undefined {
  const common = things
    .flatMap(({ name, days }) => days.map((day) => ({ ...day, name })))
    .filter(({ noted }) => noted >= LEAST_NOTED);
  const [most] = common.sort((one, other) => shareOf(other) - shareOf(one));
  if (!most) return undefined;
  const { name, day, noted, cycles } = most;
  return t`${name}: most common on day ${day} of the cycle, in ${noted} of ${plural(cycles, { one: '# cycle', other: '# cycles' })}.`;
}

function shareOf({ noted, cycles }: DayCount): number {
  // Of two that are equally common, the one with more cycles.
  return noted / cycles + cycles / 1_000;
}
