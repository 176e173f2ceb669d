import { msg, plural, select, t } from '@lingui/core/macro';
import type { Bleeding } from '@lunaria/cycle/history';
import { VisuallyHidden } from '../../ui/text.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import { digits, seriesWords } from '../../words/lists.ts';
import styles from './cycles-part.module.css';
import type { CycleRow, Report } from './report.ts';
import { SheetPart, SheetTable } from './sheet-part.tsx';

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
        className={styles.table}
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
