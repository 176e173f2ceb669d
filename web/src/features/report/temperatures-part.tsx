import { t } from '@lingui/core/macro';
import { measureToText, temperatureUnit } from '../../data/api/measures.ts';
import { VisuallyHidden } from '../../ui/text.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import { seriesWords } from '../../words/lists.ts';
import type { TemperatureCurve } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import { SheetPart } from './sheet-part.tsx';
import styles from './temperatures-part.module.css';

const WIDTH = 300;
const HEIGHT = 80;
/** Half a degree matters; a smaller difference must not fill the picture. */
const LEAST_SPAN = 0.6;
const LEAST_DAYS = 28;
/** Days without a temperature over which the line goes on. */
const MOST_MISSING = 2;

export function TemperaturesPart({ curves }: { readonly curves: readonly TemperatureCurve[] }) {
  const unit = temperatureUnit(navigator.language);
  if (curves.length === 0) return null;
  const scale = scaleOf(curves);
  return (
    <SheetPart
      title={t`Temperatures`}
      hint={t`From ${{ min: measureToText(scale.min, unit) }} to ${{ max: measureToText(scale.max, unit) }} ${unit}, over the days of the cycle.`}
    >
      <div className={styles.curves}>
        {curves.map(({ start, points }) => (
          <figure key={start} className={styles.curve}>
            <figcaption className={sheetStyles.small}>
              {t`From ${{ day: dateToShortWords(start) }}`}
            </figcaption>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <rect
                fill="none"
                stroke="var(--line)"
                x="0.5"
                y="0.5"
                width={WIDTH - 1}
                height={HEIGHT - 1}
              />
              <path fill="none" stroke="var(--symptom)" d={curvePath(points, scale)} />
              {points.map((point) => (
                <circle key={point.cycleDay} cx={scale.x(point)} cy={scale.y(point)} r="2" />
              ))}
            </svg>
            <VisuallyHidden>
              {seriesWords(
                points.map(
                  ({ cycleDay, celsius }) =>
                    t`day ${cycleDay}: ${{ temperature: measureToText(celsius, unit) }}`,
                ),
              )}
            </VisuallyHidden>
          </figure>
        ))}
      </div>
    </SheetPart>
  );
}

type Point = TemperatureCurve['points'][number];

export function scaleOf(curves: readonly TemperatureCurve[]) {
  const all = curves.flatMap(({ points }) => points);
  const lowest = Math.min(...all.map(({ celsius }) => celsius));
  const highest = Math.max(...all.map(({ celsius }) => celsius));
  const extra = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
  const min = Math.floor((lowest - extra) * 10) / 10;
  const max = Math.ceil((highest + extra) * 10) / 10;
  const days = Math.max(LEAST_DAYS, ...all.map(({ cycleDay }) => cycleDay));
  return {
    /** In degrees Celsius, in whole tenths. */
    min,
    max,
    x: ({ cycleDay }: Point) => ((cycleDay - 0.5) / days) * WIDTH,
    y: ({ celsius }: Point) => (1 - (celsius - min) / (max - min)) * HEIGHT,
  };
}

export function curvePath(points: readonly Point[], { x, y }: ReturnType<typeof scaleOf>): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const isNear = before && point.cycleDay - before.cycleDay <= MOST_MISSING + 1;
      return `${isNear ? 'L' : 'M'}${x(point).toFixed(1)} ${y(point).toFixed(1)}`;
    })
    .join('');
}
