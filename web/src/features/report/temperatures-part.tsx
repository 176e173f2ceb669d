// The temperatures of the last cycles, each as a curve over the days of its cycle, all on one scale.

import { t } from '@lingui/core/macro';
import { measureToText, type Unit } from '../../data/api/measures.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import { seriesWords } from '../../words/lists.ts';
import type { TemperatureCurve } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import { SheetPart } from './sheet-part.tsx';
import { curvePath, scaleOf } from './temperature-curve.ts';
import styles from './temperatures-part.module.css';

interface TemperaturesPartProps {
  readonly curves: readonly TemperatureCurve[];
  readonly unit: Unit;
}

const WIDTH = 300;
const HEIGHT = 80;

export function TemperaturesPart({ curves, unit }: TemperaturesPartProps) {
  if (curves.length === 0) return null;
  const scale = scaleOf(curves, { width: WIDTH, height: HEIGHT });
  return (
    <SheetPart
      title={t`Temperatures`}
      hint={t`From ${{ min: measureToText(scale.min, unit) }} to ${{ max: measureToText(scale.max, unit) }} ${unit}, over the days of the cycle.`}
    >
      <div className={styles.curves}>
        {curves.map(({ start, points }) => (
          <figure key={start} className={styles.curve}>
            <figcaption
              className={sheetStyles.small}
            >{t`From ${{ day: dateToShortWords(start) }}`}</figcaption>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <rect
                className={styles.frame}
                x="0.5"
                y="0.5"
                width={WIDTH - 1}
                height={HEIGHT - 1}
              />
              <path className={styles.line} d={curvePath(points, scale)} />
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
