// Each cycle in a row: when it began, how long it and its period were, and how strong the bleeding was on each day.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Bleeding } from '@lunaria/cycle/history';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/text.tsx';
import { dateToShortWords } from '../../words/dates.ts';
import type { CycleRow } from './bleeding-rows.ts';
import styles from './cycles-part.module.css';
import { bleedingWords } from './figures.ts';
import type { Report } from './report.ts';
import sheetStyles from './report-sheet.module.css';
import { SheetPart, SheetTable } from './sheet-part.tsx';

const REMARKS: Record<Exclude<CycleRow['kind'], 'counted'>, MessageDescriptor> = {
  running: msg`Still running`,
  gap: msg`Not counted: a start within it was probably not logged`,
  paused: msg`Not counted: a pause falls into it`,
  'set-aside': msg`Not counted: set aside`,
  'too-short': msg`Not counted: too short`,
};

export function CyclesPart({ rows, olderRows }: Pick<Report, 'rows' | 'olderRows'>) {
  if (rows.length === 0) return null;
  return (
    <SheetPart
      title={t`Cycles`}
      hint={t`A bar for each day of bleeding: the taller, the stronger. A frame is spotting; a dot is a day without an entry.`}
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
                <span className={classes(sheetStyles.small, styles.remark)}>
                  {t(REMARKS[row.kind])}
                </span>
              )}
            </th>
            <td data-name={t`Cycle`}>{row.length ?? '–'}</td>
            <td data-name={t`Period`}>{row.periodLength ?? '–'}</td>
            <td>
              <BleedingBars bleeding={row.bleeding} />
            </td>
          </tr>
        ))}
      </SheetTable>
      {olderRows > 0 && (
        <p className={sheetStyles.small}>
          {t`${plural(olderRows, { 1: 'One older cycle is', one: '# older cycle is', other: '# older cycles are' })} counted above and not listed.`}
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
      className={isFrame ? styles.spotting : undefined}
      x={x + inset}
      y={TALLEST - height + inset}
      width={BAR - 2 * inset}
      height={height - 2 * inset}
      rx="1"
    />
  );
}
