// Medicines and tests: on how many days, and when.

import { dateWords } from './date-words.ts';
import styles from './medicines-part.module.css';
import { whenWords } from './report-words.ts';
import { SheetPart } from './sheet-part.tsx';
import type { MedicineRow } from './tracked-rows.ts';

/** As many as fit. */
const MOST_ROWS = 8;

export function MedicinesPart({ medicines }: { readonly medicines: readonly MedicineRow[] }) {
  if (medicines.length === 0) return null;
  return (
    <SheetPart title="Medicines and tests">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Days</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {medicines.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.days.length}</td>
              <td>{whenWords(row, dateWords)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SheetPart>
  );
}
