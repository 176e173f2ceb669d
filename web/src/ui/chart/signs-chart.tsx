// The temperatures of one cycle as a curve, and below it, day by day, bleeding, mucus and tests.

import { line } from 'd3-shape';
import { digits } from '../../words/lists.ts';
import { numberFormat } from '../../words/locale.ts';
import type { signsToChart } from '../../words/signs.ts';
import { axisWidth, type ChartSize, dayTicks, ValueAxis, type ValueTick } from './axes.tsx';
import { Chart, type Drawing } from './chart.tsx';
import { clampedScale, linearScale, ticksOf } from './scale.ts';
import { diamondPath, discPath, ringPath } from './shapes.ts';

export type SignsOfCycle = ReturnType<typeof signsToChart>;
export type SignsChartDay = SignsOfCycle['days'][number];

interface SignsChartProps {
  readonly label: string;
  readonly signs: SignsOfCycle;
  readonly laneNames: Readonly<Record<Lane, string>>;
}

const LANES = ['bleeding', 'mucus', 'test'] as const;
type Lane = (typeof LANES)[number];

const LEAST_DAYS = 28;
const TICKS = 4;
export const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** In em. */
const CURVE = 12;
const LANE_NAME = 2;
const LANE = 1.3;
/** In pixels. */
const LARGEST_MARKER = 4.5;
/** Keeps a name readable over the lines behind it. */
const OVER_LINES = { paintOrder: 'stroke', stroke: 'var(--surface-raised)', strokeWidth: 5 };

export function SignsChart(props: SignsChartProps) {
  return <Chart label={props.label} first={0} draw={(size) => drawSigns(size, props)} />;
}

function drawSigns({ width, em }: ChartSize, chart: SignsChartProps): Drawing {
  const { signs, laneNames } = chart;
  const range = valueRange([signs]);
  const ground = CURVE * em;
  // Where hollow values are beyond it, they are drawn at its end.
  const y = clampedScale(range, [ground, 0.6 * em]);
  const ticks = ticksOf(range, TICKS).map((value): ValueTick => ({ value, text: tenths(value) }));
  const left = axisWidth(ticks, em);
  const last = lastDayOf([signs]);
  const x = linearScale([1, last], [left + 0.7 * em, width - 0.7 * em]);
  const half = (x(2) - x(1)) / 2;
  const [, ...weeks] = dayTicks(last);
  const shown = lanesOf([signs]);
  const top = (index: number) => ground + ((index + 1) * (LANE_NAME + LANE) - LANE + 0.4) * em;
  const height = top(shown.length) - LANE_NAME * em + 0.4 * em;
  return {
    height,
    below: weeks.map((day) => ({ x: x(day), text: digits(day) })),
    points: signs.days.map(({ day, words }) => ({
      key: `${day}`,
      words,
      box: { x: x(day) - half, y: 0, width: 2 * half, height },
    })),
    picture: (
      <>
        <ValueAxis scale={y} ticks={ticks} from={left} to={width} />
        <SignsPicture
          signs={signs}
          x={x}
          y={y}
          markerRadius={Math.min(LARGEST_MARKER, 1.3 * half)}
          height={height}
          lanes={shown.map((lane, index) => ({ lane, top: top(index), height: LANE * em }))}
        />
        {shown.map((lane, index) => (
          <text key={lane} fill="var(--ink-soft)" {...OVER_LINES} y={top(index)} dy="-0.45em">
            {laneNames[lane]}
          </text>
        ))}
      </>
    ),
  };
}

/** The ends of an axis for all these curves. */
export function valueRange(cycles: readonly SignsOfCycle[]): readonly [number, number] {
  const days = cycles.flatMap((cycle) => cycle.days);
  const valuesOf = (some: typeof days) => some.flatMap(({ value }) => value ?? []);
  const inCurve = valuesOf(days.filter(({ look }) => look !== 'hollow'));
  const all = inCurve.length > 0 ? inCurve : valuesOf(days);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const leastSpan = cycles[0]?.leastSpan ?? 0;
  const extra = Math.max(0, leastSpan - (highest - lowest)) / 2;
  return [
    Math.floor(rounded((lowest - extra) * 10)) / 10,
    Math.ceil(rounded((highest + extra) * 10)) / 10,
  ];
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}

export function lastDayOf(all: readonly SignsOfCycle[]): number {
  return Math.max(LEAST_DAYS, ...all.flatMap(({ days }) => days.map(({ day }) => day)));
}

export function lanesOf(all: readonly SignsOfCycle[]): readonly Lane[] {
  const days = all.flatMap((each) => each.days);
  return LANES.filter((lane) => days.some((day) => day[lane] !== undefined));
}

interface PlacedLane {
  readonly lane: Lane;
  readonly top: number;
  readonly height: number;
}

interface SignsPictureProps {
  readonly signs: SignsOfCycle;
  readonly x: (day: number) => number;
  readonly y: (value: number) => number;
  readonly markerRadius: number;
  readonly height: number;
  readonly lanes: readonly PlacedLane[];
}

/** Without axes and words. */
export function SignsPicture({ signs, x, y, markerRadius, height, lanes }: SignsPictureProps) {
  const { days, coverLine, ovulation } = signs;
  const half = (x(2) - x(1)) / 2;
  return (
    <>
      {ovulation !== undefined && (
        <path
          stroke="var(--accent)"
          strokeWidth="1.5"
          strokeDasharray="1.5 3"
          strokeLinecap="round"
          d={`M${x(ovulation)} 0V${height}`}
        />
      )}
      {coverLine && (
        <line
          stroke="var(--ink)"
          strokeWidth="1.25"
          strokeDasharray="5 3"
          x1={x(Math.max(1, coverLine.from - 6)) - half}
          x2={x(coverLine.to) + half}
          y1={y(coverLine.value)}
          y2={y(coverLine.value)}
        />
      )}
      <g fill="var(--symptom)">
        <path
          fill="none"
          stroke="var(--symptom)"
          strokeWidth="1.75"
          strokeLinejoin="round"
          d={curvePath(days, x, y)}
        />
        {days.map(
          ({ day, value, look }) =>
            value !== undefined && (
              <path
                key={day}
                stroke={look === 'hollow' ? undefined : 'var(--surface-raised)'}
                d={markerPath(look, x(day), y(value), markerRadius)}
              />
            ),
        )}
      </g>
      {lanes.map((placed) => (
        <g key={placed.lane} fill={placed.lane === 'bleeding' ? 'var(--period)' : 'var(--accent)'}>
          <path
            stroke="var(--line)"
            d={`M${x(1) - half} ${placed.top + placed.height}H${x(lastDayOf([signs])) + half}`}
          />
          {days.map((day) => {
            const d = signPath(day, x(day.day), half, placed);
            return d && <path key={day.day} d={d} />;
          })}
        </g>
      ))}
    </>
  );
}

const MARKERS = { plain: discPath, higher: diamondPath, hollow: ringPath };

function markerPath(look: SignsChartDay['look'], x: number, y: number, radius: number): string {
  // A diamond looks smaller than a disc of the same size.
  return MARKERS[look](x, y, look === 'higher' ? 1.35 * radius : radius);
}

/** Days without a value over which the line goes on. */
const MOST_MISSING = 2;

export function curvePath(
  days: readonly SignsChartDay[],
  x: (day: number) => number,
  y: (value: number) => number,
): string {
  const pieces: [number, number][][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { day, value, look } of days) {
    if (value === undefined || look === 'hollow') continue;
    if (day - before > MOST_MISSING + 1) pieces.push([]);
    pieces.at(-1)?.push([x(day), y(value)]);
    before = day;
  }
  return pieces.map((piece) => line().digits(1)(piece) ?? '').join('');
}

const BLEEDING = { period: 0.2, spotting: 0, light: 0.4, medium: 0.7, heavy: 1 };
/** Also what is dry has a bar. */
const LEAST_BAR = 0.12;

function signPath(
  { bleeding, mucus, test }: SignsChartDay,
  x: number,
  half: number,
  { lane, top, height }: PlacedLane,
): string | undefined {
  const bar = (share: number) => {
    const width = Math.min(1.5 * half, 0.8 * height);
    const high = Math.max(share, LEAST_BAR) * height;
    return `M${x - width / 2} ${top + height}v${-high}h${width}v${high}z`;
  };
  const size = Math.min(half, 0.42 * height);
  const middle = top + height / 2;
  switch (lane) {
    case 'bleeding':
      if (bleeding === 'spotting') return ringPath(x, middle, size);
      return bleeding && bar(BLEEDING[bleeding]);
    case 'mucus':
      return mucus === undefined ? undefined : bar(mucus);
    case 'test':
      return test && (test === 'positive' ? discPath : ringPath)(x, middle, size);
  }
}
