// A link that looks and is announced as a button, and is pressed by Space like one.

import type { KeyboardEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { RouterLink } from './link.tsx';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'quiet';
  readonly state?: unknown;
  readonly children: ReactNode;
}

export function ButtonLink({ to, variant = 'primary', state, children }: ButtonLinkProps) {
  return (
    <RouterLink
      to={to}
      state={state}
      role="button"
      draggable={false}
      className={`${styles.button} ${styles[variant]}`}
      onKeyDown={pressOnSpace}
    >
      {children}
    </RouterLink>
  );
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault(); // Space would scroll the page.
  event.currentTarget.click();
}
