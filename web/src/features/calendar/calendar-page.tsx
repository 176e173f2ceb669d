import { t } from '@lingui/core/macro';
import { useDeferredValue } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';
import { LAST_PERIOD, LastPeriodForm } from './last-period-form.tsx';
import { MonthCard } from './month-card.tsx';
import { PhaseCard } from './phase-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

export default function CalendarPage() {
  // A month is slow to draw: the phase is shown first.
  const isMonthShown = useDeferredValue(true, false);
  return (
    <>
      <PageHeader title={t`Period Calendar`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="stack-5">
          <PhaseCard />
          <WelcomeCard />
        </div>
        <div className={styles.month}>
          {isMonthShown ? (
            <MonthCard />
          ) : (
            <Card>
              <div className={styles.monthRoom}>
                <Skeleton lines={7} />
              </div>
            </Card>
          )}
        </div>
        <div id={LAST_PERIOD} className={styles.lastPeriod}>
          {isMonthShown && <LastPeriodForm />}
        </div>
      </div>
    </>
  );
}
