// The calendar before anything is known: room for the phase and for the month.

import { Card } from '../../ui/card.tsx';
import { Opening } from '../../ui/opening.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';
import stillStyles from './calendar-still.module.css';
import phaseStyles from './phase-card.module.css';

export default function CalendarStill() {
  return (
    <>
      <PageHeader title="Period Calendar" />
      <div className={styles.page}>
        <Card>
          <div className={phaseStyles.waiting}>
            <Opening what="your calendar" lines={3} />
          </div>
        </Card>
        <div className={styles.month}>
          <Card>
            <div className={stillStyles.month}>
              <Skeleton lines={7} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
