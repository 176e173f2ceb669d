// What was tracked by day of the cycle, as rows of discs over the same columns: the larger a disc, the more often; the
// darker, the stronger.

import { plural, select, t } from '@lingui/core/macro';
import type { DayCount, ThingByDay } from '@lunaria/cycle/by-day';
import { type ChartSize, dayTicks, textWidth } from '../../ui/chart/axes.tsx';
import { Chart, type Drawing } from '../../ui/chart/chart.tsx';
import { linearScale } from '../../ui/chart/scale.ts';
import { digits } from '../../words/lists.ts';

export interface NamedThing extends ThingByDay {
  readonly name: string;
}

/** From this width on, in em, the names are beside the rows. */
const WIDE = 40;
const TOUCHING = 1.25;
const LARGEST = 0.92;
const SMALLEST = 0.22;
const shadeOf = linearScale([1, 3], [0.42, 1]);
const SHADE_OF_UNKNOWN = 0.6;
const STRENGTHS = ['unknown', 'mild', 'moderate', 'strong'];

export function HeatRows({ label, things }: { label: string; things: readonly NamedThing[] }) {
  return <Chart label={label} first={0} draw={(size) => drawRows(size, things)} />;
}

function drawRows({ width, em }: ChartSize, things: readonly NamedThing[]): Drawing {
  const isWide = width >= WIDE * em;
  const left = isWide ? Math.max(...things.map(({ name }) => textWidth(name, em))) + em : 0;
  const columns = Math.max(1, ...things.map(({ days }) => days.length));
  const step = (width - left) / columns;
  // Large discs of narrow columns may touch.
  const disc = Math.min(TOUCHING * step, 1.7 * em);
  const nameHeight = isWide ? 0 : 1.5 * em;
  const rowHeight = disc + nameHeight + (isWide ? 0.35 * em : 0.5 * em);
  const xOf = (day: number) => left + (day - 0.5) * step;
  const yOf = (row: number) => row * rowHeight + nameHeight + disc / 2;
  return {
    height: things.length * rowHeight,
    below: dayTicks(columns).map((day) => ({ x: xOf(day), text: digits(day) })),
    points: things.flatMap(({ id, name, days }, row) =>
      days.map((count) => ({
        key: `${id} ${count.day}`,
        words: cellLabel(name, count),
        row,
        box: {
          x: xOf(count.day) - Math.min(step, disc) / 2,
          y: yOf(row) - disc / 2,
          width: Math.min(step, disc),
          height: disc,
        },
      })),
    ),
    picture: things.map(({ id, name, days }, row) => (
      <g key={id}>
        <text
          fill="var(--ink)"
          x={isWide ? left - 0.7 * em : 0}
          y={isWide ? yOf(row) : row * rowHeight + em}
          dy={isWide ? '0.34em' : 0}
          textAnchor={isWide ? 'end' : 'start'}
        >
          {name}
        </text>
        <line stroke="var(--line)" x1={xOf(1)} x2={xOf(days.length)} y1={yOf(row)} y2={yOf(row)} />
        {days.map(
          ({ day, noted, cycles, strength }) =>
            noted > 0 && (
              <circle
                key={day}
                fill="var(--symptom)"
                stroke="var(--symptom)"
                strokeWidth="0.75"
                cx={xOf(day)}
                cy={yOf(row)}
                r={(disc / 2) * (SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(noted / cycles))}
                fillOpacity={strength === 0 ? SHADE_OF_UNKNOWN : shadeOf(strength)}
              />
            ),
        )}
      </g>
    )),
  };
}

export function cellLabel(name: string, { day, noted, cycles, strength }: DayCount): string {
  if (noted === 0) {
    return t`${name} on day ${day}: none of ${plural(cycles, { one: '# cycle', other: '# cycles' })}`;
  }
  const how = STRENGTHS[Math.round(strength)] ?? 'unknown';
  return t`${name} on day ${day}: ${noted} of ${plural(cycles, { one: '# cycle', other: '# cycles' })}${select(how, { mild: ', mild on average', moderate: ', moderate on average', strong: ', strong on average', other: '' })}`;
}
