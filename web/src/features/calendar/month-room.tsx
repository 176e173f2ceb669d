// Room for the month, before it is drawn.

import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './month-room.module.css';

export function MonthRoom() {
  return (
    <Card>
      <div className={styles.month}>
        <Skeleton lines={7} />
      </div>
    </Card>
  );
}
