// Medicines and tests: on how many days, and when.

import { t } from '@lingui/core/macro';
import { whenWords } from './figures.ts';
import styles from './medicines-part.module.css';
import { SheetPart } from './sheet-part.tsx';
import type { MedicineRow } from './tracked-rows.ts';

/** As many as fit. */
const MOST_ROWS = 8;

export function MedicinesPart({ medicines }: { readonly medicines: readonly MedicineRow[] }) {
  if (medicines.length === 0) return null;
  return (
    <SheetPart title={t`Medicines and tests`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Days`}</th>
            <th scope="col">{t`When`}</th>
          </tr>
        </thead>
        <tbody>
          {medicines.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.days.length}</td>
              <td>{whenWords(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SheetPart>
  );
}
