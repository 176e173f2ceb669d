import { t } from '@lingui/core/macro';
import { curveMonotoneX, line } from 'd3-shape';
import { type SVGAttributes, useId, useState } from 'react';
import { Table, UnfoldButton } from '../../ui/chart/chart-table.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { numberWords } from '../../words/lists.ts';
import { DIRECTION } from '../../words/locale.ts';
import {
  CYCLE_DAYS,
  HORMONE_DAYS,
  HORMONES,
  type Hormone,
  hormoneCaption,
  hormoneText,
  OVULATION_DAY,
  PERIOD_DAYS,
} from './content/hormones.ts';
import styles from './hormone-figure.module.css';
import { StatementText } from './page-parts.tsx';

const WIDTH = 340;
const HEIGHT = 330;
const EDGE = 14;
const TICKS = [1, 7, 14, 21, 28];
const BANDS = { top: 26, bottom: 292 };
const BRAIN = { top: 58, bottom: 156 };
const OVARIES = { top: 196, bottom: 292 };

type Panel = typeof BRAIN;

/** They differ in pattern and carry their names, so that colour is never needed to tell them apart. */
const LINES: Readonly<Record<Hormone, SVGAttributes<SVGPathElement>>> = {
  fsh: { stroke: 'var(--symptom)', strokeDasharray: '7 5' },
  lh: { stroke: 'var(--accent)' },
  oestradiol: { stroke: 'var(--period)' },
  progesterone: { stroke: 'var(--predicted)', strokeWidth: 3, strokeDasharray: '0.1 5.5' },
};

export function HormoneFigure() {
  const [isOpen, setOpen] = useState(false);
  const { trigger, panel } = useDisclosure(isOpen, () => setOpen(!isOpen));
  return (
    <figure className={`stack-4 ${styles.figure}`}>
      <HormoneDiagram />
      <figcaption className="small">
        <p>
          <StatementText statement={hormoneCaption()} />
        </p>
      </figcaption>
      <dl className="stack-3">
        {HORMONES.map((hormone) => (
          <div key={hormone}>
            <dt className="ink strong">{hormoneText(hormone).name}</dt>
            <dd>{hormoneText(hormone).does}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className={`heading-md screen-only ${styles.numbersHeading}`}>
          <UnfoldButton {...trigger}>{t`Show the numbers`}</UnfoldButton>
        </h3>
        <div {...panel}>
          <Table
            caption={t`Level of each hormone, in percent of its own highest day`}
            columns={[t`Day`, ...HORMONES.map((hormone) => hormoneText(hormone).label)]}
            rows={HORMONE_DAYS.map((at) => [
              numberWords(at.day),
              ...HORMONES.map((hormone) => numberWords(at[hormone])),
            ])}
          />
        </div>
      </div>
    </figure>
  );
}

export function HormoneDiagram() {
  const id = useId();
  const ovulation = dayToX(OVULATION_DAY);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.diagram}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
    >
      <title id={`${id}title`}>{t`Four hormones over a cycle of 28 days`}</title>
      <desc
        id={`${id}description`}
      >{t`In the upper drawing, FSH is raised during the period, sinks, and has a short peak on day 13. LH stays low, shoots up to a steep peak on day 13 and falls at once; ovulation follows on day 14. In the lower drawing, oestradiol climbs to its peak on day 12, dips, and has a second, lower hill around day 21. Progesterone stays near zero until ovulation, rises to one wide hill with its top on day 21, and falls before the next period.`}</desc>
      <rect
        fill="var(--period)"
        opacity="0.16"
        x={Math.min(dayToX(1), dayToX(PERIOD_DAYS))}
        y={BANDS.top}
        width={Math.abs(dayToX(PERIOD_DAYS) - dayToX(1))}
        height={BANDS.bottom - BANDS.top}
      />
      <text className={styles.mark} x={dayToX(1)} y={BANDS.top - 8}>
        {t`Period`}
      </text>
      <line
        stroke="var(--line-strong)"
        strokeDasharray="2 3"
        x1={ovulation}
        x2={ovulation}
        y1={BANDS.top}
        y2={BANDS.bottom}
      />
      <text className={styles.mark} x={ovulation} y={BANDS.top - 8} textAnchor="middle">
        {t({ message: 'Ovulation', context: 'the event, not the phase' })}
      </text>
      <PanelFrame panel={BRAIN} name={t`From the brain`} />
      <Line hormone="fsh" panel={BRAIN} />
      <Line hormone="lh" panel={BRAIN} />
      <Name hormone="fsh" day={4} y={levelToY(50, BRAIN) - 8} />
      <Name hormone="lh" day={14.4} y={levelToY(84, BRAIN)} />
      <PanelFrame panel={OVARIES} name={t`From the ovaries`} />
      <Line hormone="oestradiol" panel={OVARIES} />
      <Line hormone="progesterone" panel={OVARIES} />
      <Name hormone="oestradiol" day={9.9} y={levelToY(72, OVARIES)} textAnchor="end" />
      <Name hormone="progesterone" day={21} y={levelToY(100, OVARIES) - 9} textAnchor="middle" />
      <g className={styles.mark} textAnchor="middle">
        {TICKS.map((day) => (
          <text key={day} x={dayToX(day)} y={BANDS.bottom + 17}>
            {numberWords(day)}
          </text>
        ))}
        <text x={WIDTH / 2} y={HEIGHT - 4}>
          {t`Day of the cycle`}
        </text>
      </g>
    </svg>
  );
}

function PanelFrame({ panel, name }: { readonly panel: Panel; readonly name: string }) {
  return (
    <>
      <line
        stroke="var(--line-strong)"
        x1={dayToX(1)}
        x2={dayToX(CYCLE_DAYS)}
        y1={panel.bottom}
        y2={panel.bottom}
      />
      <text className={styles.panelName} x={dayToX(PERIOD_DAYS + 0.35)} y={panel.top - 12}>
        {name}
      </text>
    </>
  );
}

function Line({ hormone, panel }: { readonly hormone: Hormone; readonly panel: Panel }) {
  const points = HORMONE_DAYS.map((at): [number, number] => [
    dayToX(at.day),
    levelToY(at[hormone], panel),
  ]);
  // The monotone curve never rises above the levels it connects.
  const d = line().curve(curveMonotoneX)(points) ?? '';
  return <path className={styles.line} strokeWidth="2.5" {...LINES[hormone]} d={d} />;
}

interface NameProps extends SVGAttributes<SVGTextElement> {
  readonly hormone: Hormone;
  readonly day: number;
}

function Name({ hormone, day, ...place }: NameProps) {
  return (
    <text {...place} className={styles.name} fill={LINES[hormone].stroke} x={dayToX(day)}>
      {hormoneText(hormone).label}
    </text>
  );
}

/** Days run in the direction of writing. */
function dayToX(day: number): number {
  const x = EDGE + ((day - 1) / (CYCLE_DAYS - 1)) * (WIDTH - 2 * EDGE);
  return DIRECTION === 'rtl' ? WIDTH - x : x;
}

function levelToY(percent: number, { top, bottom }: Panel): number {
  return bottom - (percent / 100) * (bottom - top);
}
