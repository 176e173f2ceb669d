// Jumps to a year. It is the browser's own list, laid invisibly over the name of the month. The eighty other years are
// added when it is about to be opened: they would be half of the page's elements.

import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './year-select.module.css';

const YEARS_BEFORE = 80;
const YEARS_AFTER = 2;

interface YearSelectProps {
  readonly value: number;
  /** The year of today. */
  readonly around: number;
  readonly onChange: (year: number) => void;
}

export function YearSelect({ value, around, onChange }: YearSelectProps) {
  const [isNear, setNear] = useState(false);
  const years = isNear ? yearsToChoose(value, around) : [value];

  /** Synchronous: the browser may open the list right after it. */
  const comeNear = () => {
    if (!isNear) flushSync(() => setNear(true));
  };

  return (
    <span className={styles.year}>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
      <select
        aria-label={t`Year`}
        autoComplete="off"
        className={styles.select}
        value={value}
        onPointerEnter={comeNear}
        onPointerDown={comeNear}
        onFocus={comeNear}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Newest first: a lifetime back and a little ahead, and always the one that is shown. */
export function yearsToChoose(shown: number, around: number): readonly number[] {
  const newest = around + YEARS_AFTER;
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => newest - at);
  if (shown > newest) return [shown, ...years];
  return years.includes(shown) ? years : [...years, shown];
}
