// A link inside the app.

import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router';
import { classes } from './classes.ts';
import styles from './link.module.css';

interface LinkProps {
  readonly to: To;
  /** 'inline' stands in a sentence; 'standalone' is a target of its own, 44 px high. */
  readonly kind?: 'inline' | 'standalone';
  readonly state?: unknown;
  readonly children: ReactNode;
}

export function Link({ to, kind = 'inline', state, children }: LinkProps) {
  return (
    <RouterLink to={to} state={state} className={classes(styles.link, styles[kind])}>
      {children}
    </RouterLink>
  );
}
