// A page's heading with an optional line below it and an action beside it.

import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {action}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
