import { msg, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { temperatureUnit } from '../../data/api/measures.ts';
import type { CycleSigns } from '../../data/api/signs.ts';
import { clampedScale, linearScale } from '../../ui/chart/scale.ts';
import {
  lanesOf,
  lastDayOf,
  type SignsChartDay,
  type SignsOfCycle,
  SignsPicture,
  tenths,
  valueRange,
} from '../../ui/chart/signs-chart.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import { sentencesWords, seriesWords } from '../../words/lists.ts';
import { estimateWords } from '../../words/shared.ts';
import { signsToChart } from '../../words/signs.ts';
import styles from './report-sheet.module.css';
import { SheetPart } from './sheet-parts.tsx';

const WIDTH = 300;
const HEIGHT = 58;
/** Room for the markers at its edges. */
const EDGE = 4;
const LANE = 9;
const GAP = 5;

const LANES = {
  bleeding: msg`bleeding`,
  mucus: msg`discharge (higher: egg white or watery)`,
  test: msg`ovulation tests (filled: positive)`,
};

export function TemperaturesPart({ curves, today }: { curves: readonly CycleSigns[]; today: Day }) {
  const unit = temperatureUnit(navigator.language);
  const charts = curves.map((signs) => ({
    ...signsToChart(signs, unit, today),
    start: signs.start,
  }));
  const range = valueRange(charts);
  const days = lastDayOf(charts);
  const lanes = lanesOf(charts).map((lane, index) => ({
    lane,
    top: HEIGHT + index * (LANE + GAP) + GAP,
    height: LANE,
  }));
  const height = HEIGHT + lanes.length * (LANE + GAP) + 1;
  const x = linearScale([0.5, days + 0.5], [0, WIDTH]);
  const y = clampedScale(range, [HEIGHT - EDGE, EDGE]);
  return (
    <SheetPart title={t`Temperatures and other signs`} hint={hintOf(charts, lanes, range, unit)}>
      <div className={styles.curves}>
        {charts.map((chart) => (
          <figure key={chart.start} className="unbroken">
            <figcaption className="caption">{captionOf(chart.start, chart.ovulation)}</figcaption>
            <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
              <rect
                fill="none"
                stroke="var(--line)"
                x="0.5"
                y="0.5"
                width={WIDTH - 1}
                height={HEIGHT - 1}
              />
              <SignsPicture
                signs={chart}
                x={x}
                y={y}
                markerRadius={2.4}
                height={height}
                lanes={lanes}
              />
            </svg>
            <VisuallyHidden>{seriesWords(chart.days.map(({ words }) => words))}</VisuallyHidden>
          </figure>
        ))}
      </div>
    </SheetPart>
  );
}

function captionOf(start: Day, ovulation: number | undefined): string {
  const day = dateToShortWords(start);
  return ovulation === undefined
    ? t`From ${day}`
    : t`From ${day} · ovulation about day ${ovulation}`;
}

function hintOf(
  charts: readonly SignsOfCycle[],
  lanes: readonly { readonly lane: keyof typeof LANES }[],
  [min, max]: readonly [number, number],
  unit: string,
): string {
  const names = seriesWords(lanes.map(({ lane }) => t(LANES[lane])));
  const isHollow = ({ look, value }: SignsChartDay) => look === 'hollow' && value !== undefined;
  const hasOvulation = charts.some(({ ovulation }) => ovulation !== undefined);
  const sentences = [
    t`From ${{ min: tenths(min) }} to ${{ max: tenths(max) }} ${unit}, over the days of the cycle.`,
    charts.some(({ coverLine }) => coverLine) && t`Dashed: the cover line.`,
    charts.some(({ days }) => days.some(isHollow)) && t`Hollow: disturbed.`,
    lanes.length > 0 && t`Below: ${names}.`,
    hasOvulation && t`Dotted: ovulation.`,
    hasOvulation && estimateWords(),
  ];
  return sentencesWords(sentences.filter((sentence) => typeof sentence === 'string'));
}
