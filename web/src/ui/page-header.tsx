// A page's heading with an optional line below it and an action beside it.

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className={classes(styles.header, Boolean(action) && styles.withAction)}>
      <h1 className={styles.title}>{title}</h1>
      {action}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
