import { t } from '@lingui/core/macro';
import { useDeferredValue, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { focusPicker } from '../../ui/date-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './calendar-page.module.css';
import { LastPeriodForm } from './last-period-form.tsx';
import { MonthCard } from './month-card.tsx';
import { PhaseCard } from './phase-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

export default function CalendarPage() {
  // A month is slow to draw: the phase is shown first.
  const isMonthShown = useDeferredValue(true, false);
  const lastPeriod = useRef<HTMLDivElement>(null);

  const focusLastPeriod = () => {
    lastPeriod.current?.scrollIntoView({ block: 'center' });
    focusPicker(lastPeriod.current);
  };

  return (
    <>
      <PageHeader title={t`Period Calendar`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="stack-5">
          <PhaseCard onAskLastPeriod={focusLastPeriod} />
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
        <div ref={lastPeriod} className={styles.lastPeriod}>
          {isMonthShown && <LastPeriodForm />}
        </div>
      </div>
    </>
  );
}
