// What a list or page shows while there is nothing in it yet: what belongs here, and how to begin.

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Moon } from './moon.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Moon className={styles.moon} lit={0.12} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
