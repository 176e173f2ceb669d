// A page to be read: one column, as wide as is good for reading.

import type { ReactNode } from 'react';
import styles from './column.module.css';

export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={`stack-5 ${styles.column}`}>{children}</div>;
}
