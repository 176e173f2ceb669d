// The parts of a report, and those that list its cycles and its symptoms.

import { msg, plural, select, t } from '@lingui/core/macro';
import type { Bleeding } from '@lunaria/cycle/history';
import { type ReactNode, useId } from 'react';
import { dayTicks } from '../../ui/chart/axes.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import { digits, seriesWords } from '../../words/lists.ts';
import type { CycleRow, NamedThing, Report } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import styles from './sheet-parts.module.css';

interface SheetPartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function SheetPart({ title, hint, children }: SheetPartProps) {
  const titleId = useId();
  return (
    <section className={`stack-2 ${sheetStyles.part}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {hint && <p className="caption">{hint}</p>}
      {children}
    </section>
  );
}

interface SheetTableProps {
  readonly className: string | undefined;
  readonly columns: readonly ReactNode[];
  readonly children: ReactNode;
}

export function SheetTable({ className, columns, children }: SheetTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const REMARKS = {
  running: msg`Ongoing`,
  gap: msg`Not counted: a period start is probably missing`,
  paused: msg`Not counted: includes a pause`,
  'set-aside': msg`Not counted: set aside`,
  'too-short': msg`Not counted: too short`,
};

export function CyclesPart({ rows, olderRows }: Pick<Report, 'rows' | 'olderRows'>) {
  if (rows.length === 0) return null;
  return (
    <SheetPart
      title={t`Cycles`}
      hint={t`One bar per day of bleeding: the taller, the heavier. An outline is spotting; a dot is a day without an entry.`}
    >
      <SheetTable
        className={styles.cycles}
        columns={[t`First day`, t`Cycle`, t`Period`, t`Bleeding`]}
      >
        {rows.map((row) => (
          <tr key={row.start}>
            <th scope="row">
              {dateToShortWords(row.start)}
              {row.kind !== 'counted' && (
                <span className={`caption block ${styles.remark}`}>{t(REMARKS[row.kind])}</span>
              )}
            </th>
            <td data-name={t`Cycle`}>{row.length ? digits(row.length) : '–'}</td>
            <td data-name={t`Period`}>{row.periodLength ? digits(row.periodLength) : '–'}</td>
            <td>
              <BleedingBars bleeding={row.bleeding} />
            </td>
          </tr>
        ))}
      </SheetTable>
      {olderRows > 0 && (
        <p className="caption">
          {t`${plural(olderRows, { 1: 'One older cycle is', one: '# older cycle is', other: '# older cycles are' })} included above but not listed.`}
        </p>
      )}
    </SheetPart>
  );
}

const HEIGHTS: Record<Bleeding, number> = { spotting: 4, light: 7, medium: 11, heavy: 15 };
const TALLEST = 16;
const STEP = 8;
const BAR = 6;

function BleedingBars({ bleeding }: Pick<CycleRow, 'bleeding'>) {
  if (bleeding.length === 0) return <>–</>;
  const width = bleeding.length * STEP;
  return (
    <>
      <svg
        className={styles.bars}
        fill="var(--period)"
        viewBox={`0 0 ${width} ${TALLEST}`}
        width={width}
        height={TALLEST}
        aria-hidden="true"
      >
        {bleeding.map((strength, index) => (
          <Bar key={index} x={index * STEP + 1} strength={strength} />
        ))}
      </svg>
      <VisuallyHidden>{bleedingWords(bleeding) || t`strength not noted`}</VisuallyHidden>
    </>
  );
}

function Bar({ x, strength }: { readonly x: number; readonly strength: Bleeding | undefined }) {
  if (strength === undefined) return <circle cx={x + BAR / 2} cy={TALLEST - 1.5} r="1" />;
  const height = HEIGHTS[strength];
  const isFrame = strength === 'spotting';
  const inset = isFrame ? 0.5 : 0;
  return (
    <rect
      {...(isFrame && { fill: 'none', stroke: 'var(--period)' })}
      x={x + inset}
      y={TALLEST - height + inset}
      width={BAR - 2 * inset}
      height={height - 2 * inset}
      rx="1"
    />
  );
}

export function bleedingWords(bleeding: readonly (Bleeding | undefined)[]): string {
  const runs: { strength: Bleeding; from: number; to: number }[] = [];
  for (const [index, strength] of bleeding.entries()) {
    const last = runs.at(-1);
    if (strength === undefined) continue;
    if (last?.strength === strength && last.to === index) last.to = index + 1;
    else runs.push({ strength, from: index + 1, to: index + 1 });
  }
  return seriesWords(
    runs.map(({ strength, from, to }) => {
      const days = to - from + 1;
      return t`${plural(days, { 1: `day ${from}`, one: `days ${from} to ${to}`, other: `days ${from} to ${to}` })} ${select(strength, { heavy: 'heavy', medium: 'medium', light: 'light', other: 'spotting' })}`;
    }),
  );
}

/** As many as fit. */
const MOST_THINGS = 12;
const CELL = 10;
/** The dots have the same size on every report, even with shorter cycles. */
const LEAST_COLUMNS = 28;
const LARGEST = 4.2;
const SMALLEST = 1.6;
const NOTHING = 0.6;

export function SymptomsPart({ cycles, things }: Report['symptoms']) {
  const shown = things.slice(0, MOST_THINGS);
  const days = Math.max(LEAST_COLUMNS, ...shown.map((thing) => thing.days.length));
  const hidden = things.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <SheetPart
      title={t`Symptoms by cycle day`}
      hint={t`From ${plural(cycles, { 1: 'one cycle', one: '# cycle', other: '# cycles' })} with symptoms noted. The larger the dot, the more often on that day of the cycle.`}
    >
      <SheetTable
        className={styles.symptoms}
        columns={[t`Symptom`, <Scale key="scale" days={days} />, t`Days`]}
      >
        {shown.map((thing) => (
          <tr key={thing.id}>
            <th scope="row" className="breaks">
              {thing.name}
            </th>
            <td>
              <Dots thing={thing} days={days} />
            </td>
            <td>{digits(thing.noted)}</td>
          </tr>
        ))}
      </SheetTable>
      {hidden > 0 && (
        <p className="caption">
          {t`${plural(hidden, { 1: 'One more is', one: '# more is', other: '# more are' })} not shown; none was noted more often than these.`}
        </p>
      )}
    </SheetPart>
  );
}

function Scale({ days }: { readonly days: number }) {
  return (
    <>
      <VisuallyHidden>{t`Days of the cycle`}</VisuallyHidden>
      <span className={styles.scale} aria-hidden="true">
        {dayTicks(days).map((number) => (
          <span key={number} style={{ insetInlineStart: `${((number - 0.5) / days) * 100}%` }}>
            {digits(number)}
          </span>
        ))}
      </span>
    </>
  );
}

function Dots({ thing, days }: { readonly thing: NamedThing; readonly days: number }) {
  const noted = thing.days.filter((day) => day.noted > 0);
  return (
    <>
      <svg className={styles.dots} viewBox={`0 0 ${days * CELL} ${CELL}`} aria-hidden="true">
        {thing.days.map(({ day, noted: count, cycles }) => (
          <circle
            key={day}
            cx={(day - 0.5) * CELL}
            cy={CELL / 2}
            r={count === 0 ? NOTHING : SMALLEST + (LARGEST - SMALLEST) * (count / cycles)}
          />
        ))}
      </svg>
      <VisuallyHidden>
        {seriesWords(
          noted.map(({ day, noted: count, cycles }) => t`day ${day}: ${count} of ${cycles}`),
        )}
      </VisuallyHidden>
    </>
  );
}
