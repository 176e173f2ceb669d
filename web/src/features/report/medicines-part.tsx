// Medicines and tests: on how many days, and when.

import { t } from '@lingui/core/macro';
import { whenWords } from './figures.ts';
import styles from './report-sheet.module.css';
import { SheetPart, SheetTable } from './sheet-part.tsx';
import type { MedicineRow } from './tracked-rows.ts';

/** As many as fit. */
const MOST_ROWS = 8;

export function MedicinesPart({ medicines }: { readonly medicines: readonly MedicineRow[] }) {
  if (medicines.length === 0) return null;
  return (
    <SheetPart title={t`Medicines and tests`}>
      <SheetTable className={styles.medicines} columns={[t`What`, t`Days`, t`When`]}>
        {medicines.slice(0, MOST_ROWS).map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td>{row.days.length}</td>
            <td>{whenWords(row)}</td>
          </tr>
        ))}
      </SheetTable>
    </SheetPart>
  );
}
