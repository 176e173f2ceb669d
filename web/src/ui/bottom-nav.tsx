import { t } from '@lingui/core/macro';
import type { IconNode } from 'lucide';
import { useLocation } from '../router/react.tsx';
import styles from './bottom-nav.module.css';
import { Icon } from './icon.tsx';
import { RouterLink } from './link.tsx';

export interface NavItem {
  readonly to: string;
  readonly name: string;
  readonly icon: IconNode;
  /** Other pages that belong to it. */
  readonly pages?: readonly string[];
}

export function BottomNav({ items }: { readonly items: readonly NavItem[] }) {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      <ul className={`list ${styles.list}`}>
        {items.map(({ to, name, icon, pages = [] }) => {
          const isCurrent = [to, ...pages].some((page) => page.toLowerCase() === path);
          return (
            <li key={to} className={styles.item}>
              <RouterLink
                to={to}
                className={`caption focus-inside ${styles.link}`}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <span className={styles.icon}>
                  <Icon node={icon} />
                </span>
                {name}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
