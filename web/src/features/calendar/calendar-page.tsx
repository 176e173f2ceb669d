// The page with the period calendar: where one is, the month, and the last period.

import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './calendar-page.module.css';
import { MonthCard } from './month-card.tsx';
import { PhaseCard } from './phase-card.tsx';

// A date picker is large, and wanted once a month: the calendar does not wait for it.
const loadLastPeriodForm = () => import('./last-period-form.tsx');
void loadLastPeriodForm().catch(() => {});
const LastPeriodForm = lazyPart(async () => (await loadLastPeriodForm()).LastPeriodForm);

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
          <Suspense>
            <LastPeriodForm />
          </Suspense>
        </div>
      </div>
    </>
  );
}
