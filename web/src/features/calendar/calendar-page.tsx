// The page with the period calendar: where one is, the month, and the last period.

import { PageHeader } from '../../ui/page-header.tsx';
import styles from './calendar-page.module.css';
import { LastPeriodForm } from './last-period-form.tsx';
import { MonthCard } from './month-card.tsx';
import { PhaseCard } from './phase-card.tsx';

export function CalendarPage() {
  return (
    <>
      <PageHeader title="Period Calendar" />
      <div className={styles.page}>
        <div className={styles.phase}>
          <PhaseCard />
        </div>
        <div className={styles.month}>
          <MonthCard />
        </div>
        <div className={styles.period}>
          <LastPeriodForm />
        </div>
      </div>
    </>
  );
}
