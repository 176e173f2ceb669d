// Room for the month, before it is drawn.

import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';

export function MonthRoom() {
  return (
    <Card>
      <div className={styles.monthRoom}>
        <Skeleton lines={7} />
      </div>
    </Card>
  );
}
