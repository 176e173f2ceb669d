// What the history says before there is one.

import { t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { Moon } from '../../ui/moon.tsx';
import styles from './empty-card.module.css';

export function EmptyCard() {
  return (
    <Card>
      <div className={styles.empty}>
        <Moon className={styles.moon} lit={0.12} />
        <div>
          <p className={styles.title}>{t`No periods yet`}</p>
          <p className={styles.quiet}>
            {t`Add the first day of your last one, and of earlier ones if you know them. They can come in any order.`}
          </p>
        </div>
      </div>
    </Card>
  );
}
