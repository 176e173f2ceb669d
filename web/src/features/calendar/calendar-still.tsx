// The calendar before anything is known: room for the phase and for the month.

import { t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';
import { MonthRoom } from './month-room.tsx';
import phaseStyles from './phase-card.module.css';

export default function CalendarStill() {
  return (
    <>
      <PageHeader title={t`Period Calendar`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <Card>
          <div className={phaseStyles.waiting}>
            <Opening what="calendar" lines={3} />
          </div>
        </Card>
        <div className={styles.month}>
          <MonthRoom />
        </div>
      </div>
    </>
  );
}
