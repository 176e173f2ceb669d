// Charts, with what they rarely show at once.

import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTables } from '../../ui/chart/chart-table.tsx';
import { HeatRows } from '../../ui/chart/heat-rows.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import type { Look } from '../../ui/chart/looks.tsx';
import { ChartKey } from '../../ui/chart/looks.tsx';
import { RangeChart } from '../../ui/chart/range-chart.tsx';
import { Specimen } from './specimen.tsx';

const LOOKS: readonly Look[] = [
  { tone: 'accent', fill: 'solid' },
  { tone: 'accent', fill: 'hatched' },
  { tone: 'predicted', fill: 'dotted' },
  { tone: 'quiet', fill: 'half' },
  { tone: 'quiet', fill: 'outlined' },
  { tone: 'period', fill: 'solid' },
];

const NUMBERS = Array.from({ length: 28 }, (_, index) => index + 1);

export function ChartSpecimens() {
  return (
    <Specimen title="Charts">
      <BarChart
        label="Bars"
        band={{ from: 26, to: 30 }}
        most={40}
        bars={LOOKS.map((look, index) => ({
          key: `${index}`,
          words: `Bar ${index + 1}`,
          tick: `Bar ${index + 1}`,
          parts: [{ value: index === 4 ? 90 : 24 + 2 * index, look }],
        }))}
      />
      <ChartKey items={LOOKS.map((look) => ({ name: `${look.tone}, ${look.fill}`, look }))} />
      <LineChart
        label="A line"
        tone="symptom"
        shape="diamond"
        domain={[1, 28]}
        ticks={[1, 7, 14, 21, 28]}
        values={[
          { value: -1, text: 'low' },
          { value: 1, text: 'high' },
        ]}
        points={NUMBERS.map((x) => ({
          x,
          y: Math.sin(x / 4),
          weight: (x % 5) / 4,
          words: `Point ${x}`,
        }))}
      />
      <RangeChart
        label="Ranges"
        nameValue={(value) => `${value}`}
        points={[0, 2, -1, 5].map((value, index) => ({
          key: `${index}`,
          words: `Range ${index + 1}`,
          tick: `${index + 1}`,
          from: -2,
          to: 3,
          value,
        }))}
      />
      <HeatRows
        label="Rows"
        ticks={[1, 7, 14, 21, 28]}
        rows={['One', 'Another with a longer name'].map((name, row) => ({
          key: name,
          name,
          cells: NUMBERS.map((day) => ({
            words: `${name} on day ${day}`,
            share: ((day + row * 9) % 14) / 14,
            strength: (day + row) % 4,
          })),
        }))}
      />
      <ChartTables
        tables={() => [
          {
            caption: 'Figures',
            columns: ['Name', 'Value'],
            rows: [
              ['First', 1],
              ['Second', 2],
            ],
          },
        ]}
      />
    </Specimen>
  );
}
