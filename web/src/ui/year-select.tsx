// Jumps to a year. It is the browser's own list of choices, laid invisibly over the name of the month, which shows the
// year already.

import { ChevronDown } from 'lucide-react';
import styles from './year-select.module.css';
import { yearsToChoose } from './years-to-choose.ts';

interface YearSelectProps {
  readonly value: number;
  /** The year of today. */
  readonly around: number;
  readonly onChange: (year: number) => void;
}

export function YearSelect({ value, around, onChange }: YearSelectProps) {
  return (
    <span className={styles.year}>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
      <select
        aria-label="Year"
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {yearsToChoose(value, around).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </span>
  );
}
