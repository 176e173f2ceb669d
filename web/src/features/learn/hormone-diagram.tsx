// How the hormones rise and fall, drawn from the table in content/hormones.ts. The lines differ in
// pattern and carry their names, so that colour is never needed to tell them apart.

import { useId } from 'react';
import {
  CYCLE_DAYS,
  HORMONE_DAYS,
  HORMONE_FIGURE,
  HORMONE_TEXTS,
  type Hormone,
  OVULATION_DAY,
  PERIOD_DAYS,
} from './content/hormones.ts';
import { smoothPath } from './curve.ts';
import styles from './hormone-diagram.module.css';

const WIDTH = 340;
const HEIGHT = 330;
const EDGE = 14;
const TICKS = [1, 7, 14, 21, 28];
const BANDS = { top: 26, bottom: 292 };
const BRAIN = { top: 58, bottom: 156 };
const OVARIES = { top: 196, bottom: 292 };

type Panel = typeof BRAIN;

export function HormoneDiagram() {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.diagram}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
    >
      <title id={`${id}title`}>{HORMONE_FIGURE.title}</title>
      <desc id={`${id}description`}>{HORMONE_FIGURE.description}</desc>
      <PeriodAndOvulation />
      <PanelFrame panel={BRAIN} name={HORMONE_FIGURE.brain} />
      <Line hormone="fsh" panel={BRAIN} />
      <Line hormone="lh" panel={BRAIN} />
      <Name hormone="fsh" day={4} y={levelToY(50, BRAIN) - 8} />
      <Name hormone="lh" day={14.4} y={levelToY(84, BRAIN)} />
      <PanelFrame panel={OVARIES} name={HORMONE_FIGURE.ovaries} />
      <Line hormone="oestradiol" panel={OVARIES} />
      <Line hormone="progesterone" panel={OVARIES} />
      <Name hormone="oestradiol" day={9.9} y={levelToY(72, OVARIES)} anchor="end" />
      <Name hormone="progesterone" day={21} y={levelToY(100, OVARIES) - 9} anchor="middle" />
      <DayAxis />
    </svg>
  );
}

function PeriodAndOvulation() {
  const ovulation = dayToX(OVULATION_DAY);
  return (
    <>
      <rect
        className={styles.period}
        x={dayToX(1)}
        y={BANDS.top}
        width={dayToX(PERIOD_DAYS) - dayToX(1)}
        height={BANDS.bottom - BANDS.top}
      />
      <text className={styles.mark} x={dayToX(1)} y={BANDS.top - 8}>
        {HORMONE_FIGURE.period}
      </text>
      <line
        className={styles.ovulation}
        x1={ovulation}
        x2={ovulation}
        y1={BANDS.top}
        y2={BANDS.bottom}
      />
      <text className={styles.mark} x={ovulation} y={BANDS.top - 8} textAnchor="middle">
        {HORMONE_FIGURE.ovulation}
      </text>
    </>
  );
}

function PanelFrame({ panel, name }: { readonly panel: Panel; readonly name: string }) {
  return (
    <>
      <line
        className={styles.ground}
        x1={dayToX(1)}
        x2={dayToX(CYCLE_DAYS)}
        y1={panel.bottom}
        y2={panel.bottom}
      />
      <text className={styles.panelName} x={dayToX(PERIOD_DAYS) + 4} y={panel.top - 12}>
        {name}
      </text>
    </>
  );
}

function Line({ hormone, panel }: { readonly hormone: Hormone; readonly panel: Panel }) {
  const points = HORMONE_DAYS.map(({ day, levels }) => ({
    x: dayToX(day),
    y: levelToY(levels[hormone], panel),
  }));
  return <path className={`${styles.line} ${styles[hormone]}`} d={smoothPath(points)} />;
}

interface NameProps {
  readonly hormone: Hormone;
  readonly day: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

function Name({ hormone, day, y, anchor = 'start' }: NameProps) {
  return (
    <text className={`${styles.name} ${styles[hormone]}`} x={dayToX(day)} y={y} textAnchor={anchor}>
      {HORMONE_TEXTS[hormone].label}
    </text>
  );
}

function DayAxis() {
  return (
    <>
      {TICKS.map((day) => (
        <text
          key={day}
          className={styles.tick}
          x={dayToX(day)}
          y={BANDS.bottom + 17}
          textAnchor="middle"
        >
          {day}
        </text>
      ))}
      <text className={styles.tick} x={WIDTH / 2} y={HEIGHT - 4} textAnchor="middle">
        {HORMONE_FIGURE.days}
      </text>
    </>
  );
}

function dayToX(day: number): number {
  return EDGE + ((day - 1) / (CYCLE_DAYS - 1)) * (WIDTH - 2 * EDGE);
}

function levelToY(percent: number, { top, bottom }: Panel): number {
  return bottom - (percent / 100) * (bottom - top);
}
