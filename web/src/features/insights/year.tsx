// The last twelve cycles as rings around a moon, to be looked at, and saved as an image.

import { plural, t } from '@lingui/core/macro';
import { type RefObject, useId, useMemo, useRef } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks } from '../../data/api/use-tracked.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chart, type Drawing } from '../../ui/chart/chart.tsx';
import { ChartKey, ShapeSample } from '../../ui/chart/chart-key.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { RING_SPACE, ringOutline, ringRadius } from '../../ui/chart/rings.ts';
import { diamondPath, discPath, type Shape } from '../../ui/chart/shapes.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';
import { endOfCycles } from './cycles-to-come.ts';
import { Aside, Seen } from './section.tsx';
import styles from './year.module.css';
import { SKY, yearShapes } from './year-picture.ts';
import { notedDays, ringLabel, yearCycles, yearRings } from './year-rings.ts';

const WHOLE_YEAR = 12;

export function Year() {
  const today = useToday();
  const { cycles, history, prediction } = useCycle();
  const marks = useMarks();
  const picture = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => yearCycles(cycles), [cycles]);
  const notes = useMemo(
    () => ({
      between: history.between,
      notedOn: (day: (typeof shown)[number]['start']) => marks.get(day)?.size ?? 0,
    }),
    [history, marks],
  );
  const shapes = useMemo(() => yearShapes(yearRings(shown, notes)), [shown, notes]);
  if (shown.length === 0) {
    const until = endOfCycles(1, prediction, today);
    return (
      <Aside>
        {until
          ? t`The first ring is drawn after one more whole cycle, until about ${until}.`
          : t`The first ring is drawn after one more whole cycle.`}
      </Aside>
    );
  }
  const count = shown.length;
  const missing = WHOLE_YEAR - count;
  return (
    <>
      <Seen>
        {plural(count, {
          1: 'Your last cycle as rings, the newest outside.',
          one: 'Your last # cycle as rings, the newest outside.',
          other: 'Your last # cycles as rings, the newest outside.',
        })}
        {t`Each begins at the top with its period and goes round day by day.`}
      </Seen>
      {missing > 0 && (
        <Aside>{missingSentence(missing, endOfCycles(missing, prediction, today))}</Aside>
      )}
      <div ref={picture} className={styles.picture}>
        <Chart
          label={t`Your last cycles as rings, the innermost first`}
          draw={({ width }) => ({
            ...drawYear(width, shapes),
            points: shown.map((cycle, index) =>
              pointOf(`${cycle.start}`, ringLabel(cycle, notes, today), index, shown.length, width),
            ),
          })}
        />
      </div>
      <ChartKey
        items={[
          { name: t`Period, thicker when stronger`, sample: <PeriodSample /> },
          {
            name: t`Something noted`,
            sample: <ShapeSample d={diamondPath(8, 8, 6)} colour="symptom" />,
          },
          { name: t`A day`, sample: <ShapeSample d={discPath(8, 8, 2.5)} colour="line-strong" /> },
        ]}
      />
      <SaveButton picture={picture} shapes={shapes} />
      <ChartTables
        tables={() => [
          {
            caption: plural(count, { one: 'Your last # cycle', other: 'Your last # cycles' }),
            columns: [
              t`First day`,
              t`Length`,
              t`Last day of bleeding`,
              t`Days with something noted`,
            ],
            rows: shown
              .toReversed()
              .map((cycle) => [
                dateToWordsAsOf(today, cycle.start),
                daysWords(cycle.length),
                cycle.period.lengthFrom === 'usual'
                  ? t`not known`
                  : dateToWordsAsOf(today, cycle.period.lastDay),
                notedDays(cycle, notes),
              ]),
          },
        ]}
      />
    </>
  );
}

function missingSentence(missing: number, until: string | undefined): string {
  return until
    ? plural(missing, {
        1: `With twelve the picture is whole: one more whole cycle, until about ${until}.`,
        one: `With twelve the picture is whole: # more whole cycle, until about ${until}.`,
        other: `With twelve the picture is whole: # more whole cycles, until about ${until}.`,
      })
    : plural(missing, {
        1: 'With twelve the picture is whole: one more whole cycle.',
        one: 'With twelve the picture is whole: # more whole cycle.',
        other: 'With twelve the picture is whole: # more whole cycles.',
      });
}

function PeriodSample() {
  return <ShapeSample d="M3 4h4v8h-4zM9 6h4v4h-4z" colour="period" />;
}

interface SaveButtonProps {
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly shapes: readonly Shape[];
}

function SaveButton({ picture, shapes }: SaveButtonProps) {
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const save = async () => {
    try {
      await run(async () => {
        const { saveImage } = await loadChunk(() => import('./save-image.ts'));
        if (!picture.current) return;
        const drawn = { shapes, sky: SKY, space: RING_SPACE };
        await saveImage('cycles.png', drawn, picture.current);
      });
    } catch (error) {
      console.warn('Not saved', error);
      await raiseAlert(t`The image could not be made. Please try again.`);
    }
  };

  return (
    <div className={styles.save}>
      <Button variant="quiet" onPress={save} isBusy={isBusy} busyText={t`Saving...`}>
        {t`Save as an image`}
      </Button>
      <Quiet>{t`The image is made on this device. No name and no date are in it.`}</Quiet>
    </div>
  );
}

function drawYear(width: number, shapes: readonly Shape[]): Omit<Drawing, 'points'> {
  return { height: width, picture: <YearPicture width={width} shapes={shapes} /> };
}

function YearPicture({ width, shapes }: { width: number; shapes: readonly Shape[] }) {
  const id = useId();
  const scale = width / 2 / RING_SPACE;
  return (
    <>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        {SKY.map((colour, index) => (
          <stop key={colour} offset={index / (SKY.length - 1)} stopColor={`var(--${colour})`} />
        ))}
      </linearGradient>
      <rect width={width} height={width} rx="16" fill={`url(#${id})`} />
      <g transform={`translate(${width / 2} ${width / 2}) scale(${scale})`}>
        {shapes.map(({ d, colour, opacity }) => (
          <path key={d} d={d} fill={`var(--${colour})`} opacity={opacity} />
        ))}
      </g>
    </>
  );
}

function pointOf(key: string, words: string, index: number, rings: number, width: number) {
  const half = width / 2;
  const scale = half / RING_SPACE;
  const radius = ringRadius(index, rings) * scale;
  return {
    key,
    words,
    box: { x: half - radius, y: half - radius, width: 2 * radius, height: 2 * radius },
    outline: ringOutline(index, rings, half),
    distanceTo: ({ x, y }: { readonly x: number; readonly y: number }) =>
      Math.abs(Math.hypot(x - half, y - half) - radius),
  };
}
