import { plural, t } from '@lingui/core/macro';
import { VisuallyHidden } from '../../ui/text.tsx';
import { digits, seriesWords } from '../../words/lists.ts';
import type { NamedThing, Report } from './report.ts';
import { SheetPart, SheetTable } from './sheet-part.tsx';
import styles from './symptoms-part.module.css';

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
        className={styles.table}
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
  const numbers = [1, ...Array.from({ length: Math.floor(days / 7) }, (_, week) => (week + 1) * 7)];
  return (
    <>
      <VisuallyHidden>{t`Days of the cycle`}</VisuallyHidden>
      <span className={styles.scale} aria-hidden="true">
        {numbers.map((number) => (
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
