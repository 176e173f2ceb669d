// The calendar before the user's data is open. The page itself shows its parts until they can be drawn.

import { t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Opening, Skeleton } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';
import phaseStyles from './phase-card.module.css';

export default function CalendarStill() {
  return (
    <>
      <PageHeader title={t`Period Calendar`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <PhasePlaceholder />
        <div className={styles.month}>
          <MonthPlaceholder />
        </div>
      </div>
    </>
  );
}

export function PhasePlaceholder() {
  return (
    <Card>
      <div className={phaseStyles.waiting}>
        <Opening what="calendar" lines={3} />
      </div>
    </Card>
  );
}

export function MonthPlaceholder() {
  return (
    <Card>
      <div className={styles.monthRoom}>
        <Skeleton lines={7} />
      </div>
    </Card>
  );
}
