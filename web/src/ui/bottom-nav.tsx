// The navigation between the main pages: a bar at the bottom of the screen, centred on a wide one.

import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import styles from './bottom-nav.module.css';

export interface NavItem {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

export function BottomNav({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        {items.map(({ to, name, Icon }) => (
          <li key={to} className={styles.item}>
            <NavLink to={to} className={styles.link ?? ''}>
              <span className={styles.icon}>
                <Icon aria-hidden="true" />
              </span>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
