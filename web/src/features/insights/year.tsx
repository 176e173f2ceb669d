// The last twelve cycles as rings around a moon, to look at and to save as an image.

import { plural, select, t } from '@lingui/core/macro';
import { useId, useMemo, useRef } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Chart, type Place } from '../../ui/chart/chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { ChartKey } from '../../ui/chart/looks.tsx';
import { diamondPath, discPath, type Shape } from '../../ui/chart/shapes.ts';
import { download } from '../../ui/download.ts';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
import { Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';
import styles from './insights.module.css';
import { Aside, endOfCycles, Finding } from './section.tsx';
import {
  CYCLES,
  notedDays,
  RING_SPACE,
  ringLabel,
  ringOutline,
  ringRadius,
  SKY,
  yearCycles,
  yearRings,
  yearShapes,
} from './year-picture.ts';

export function Year() {
  const today = useToday();
  const { cycles, history, prediction } = useCycle();
  const marks = useView(({ day }) => day.marks);
  const picture = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => yearCycles(cycles), [cycles]);
  const { between } = history;
  const shapes = useMemo(
    () => yearShapes(yearRings(shown, { between, marks })),
    [shown, between, marks],
  );
  const count = shown.length;
  const missing = CYCLES - count;
  const until = endOfCycles(count === 0 ? 1 : missing, prediction, today);
  if (count === 0) {
    return (
      <Aside>
        {t`The first ring is drawn after one more whole cycle${select(until, { unknown: '', other: `, around ${until}` })}.`}
      </Aside>
    );
  }

  return (
    <>
      <Finding>
        {t`Your last ${plural(count, { 1: 'cycle', one: '# cycle', other: '# cycles' })} as rings, the newest outside.`}
        {t`Each begins at the top with its period and goes round day by day.`}
      </Finding>
      {missing > 0 && (
        <Aside>
          {t`The picture is complete with twelve cycles, after ${plural(missing, { 1: 'one more whole cycle', one: '# more whole cycle', other: '# more whole cycles' })}${select(until, { unknown: '', other: `, around ${until}` })}.`}
        </Aside>
      )}
      <div ref={picture} className={styles.year}>
        <Chart
          label={t`Your last cycles as rings, the innermost first`}
          draw={({ width }) => ({
            height: width,
            picture: <YearPicture width={width} shapes={shapes} />,
            points: shown.map((cycle, index) => ({
              key: `${cycle.start}`,
              words: ringLabel(cycle, marks, today),
              ...ringPlace(index, count, width / 2),
            })),
          })}
        />
      </div>
      <ChartKey
        items={[
          {
            name: t`Period, thicker when stronger`,
            shape: { d: 'M3 4h4v8h-4zM9 6h4v4h-4z', colour: 'period' },
          },
          { name: t`Something noted`, shape: { d: diamondPath(8, 8, 6), colour: 'symptom' } },
          { name: t`A day`, shape: { d: discPath(8, 8, 2.5), colour: 'line-strong' } },
        ]}
      />
      <div className="row middle screen-only">
        <Button
          variant="quiet"
          onPress={(run) => saveOrAlert(() => run(() => saveYear(picture.current)), notMadeWords)}
          busyText={t`Saving...`}
        >
          {t`Save as an image`}
        </Button>
        <Quiet>{t`The image is made on this device and contains no name or date.`}</Quiet>
      </div>
      <ChartTables
        tables={() => [
          {
            caption: t`Your last ${plural(count, { one: '# cycle', other: '# cycles' })}`,
            columns: [
              t`First day`,
              t`Length`,
              t`Last day of bleeding`,
              t`Days with something noted`,
            ],
            rows: [...shown]
              .reverse()
              .map((cycle) => [
                dateToWordsAsOf(today, cycle.start),
                daysWords(cycle.length),
                cycle.period.lengthFrom === 'usual'
                  ? t`not known`
                  : dateToWordsAsOf(today, cycle.period.lastDay),
                notedDays(cycle, marks),
              ]),
          },
        ]}
      />
    </>
  );
}

const IMAGE_PIXELS = 1_600;

/** As it is on the page, in the colours of its theme, drawn on a canvas on this device. */
async function saveYear(picture: Element | null): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_PIXELS;
  canvas.height = IMAGE_PIXELS;
  const context = canvas.getContext('2d');
  if (!picture || !context) throw new Error('There is no canvas');
  const sky = context.createLinearGradient(0, 0, 0, IMAGE_PIXELS);
  for (const stop of picture.querySelectorAll('stop')) {
    sky.addColorStop(stop.offset.baseVal, getComputedStyle(stop).stopColor);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, IMAGE_PIXELS, IMAGE_PIXELS);
  context.translate(IMAGE_PIXELS / 2, IMAGE_PIXELS / 2);
  context.scale(IMAGE_PIXELS / 2 / RING_SPACE, IMAGE_PIXELS / 2 / RING_SPACE);
  for (const path of picture.querySelectorAll('g > path')) {
    const { fill, opacity } = getComputedStyle(path);
    context.globalAlpha = Number(opacity);
    context.fillStyle = fill;
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No image was made');
  download('cycles.png', blob);
}

const notMadeWords = () => t`The image could not be made. Please try again.`;

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

function ringPlace(index: number, rings: number, half: number) {
  const radius = (ringRadius(index, rings) * half) / RING_SPACE;
  return {
    box: { x: half - radius, y: half - radius, width: 2 * radius, height: 2 * radius },
    outline: ringOutline(index, rings, half),
    distanceTo: ({ x, y }: Place) => Math.abs(Math.hypot(x - half, y - half) - radius),
  };
}
