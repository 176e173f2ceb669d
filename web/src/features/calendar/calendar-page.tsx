// The page with the period calendar: the phase, the month, and the last period.

import { t } from '@lingui/core/macro';
import { useDeferredValue, useRef } from 'react';
import { lazyPart } from '../../ui/late-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './calendar-page.module.css';
import { MonthCard } from './month-card.tsx';
import { MonthRoom } from './month-room.tsx';
import { PhaseCard } from './phase-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

// A date picker is large and needed once a month: it comes after the calendar.
const LastPeriodForm = lazyPart(
  async () => (await import('./last-period-form.tsx')).LastPeriodForm,
  { meanwhile: null },
);

export default function CalendarPage() {
  // A month has many parts: one can read of the phase before they are drawn.
  const isMonthShown = useDeferredValue(true, false);
  const lastPeriod = useRef<HTMLDivElement>(null);

  const leadToLastPeriod = () => {
    lastPeriod.current?.scrollIntoView({ block: 'center' });
    lastPeriod.current?.querySelector('button')?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader title={t`Period Calendar`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="stack-5">
          <PhaseCard onAskLastPeriod={leadToLastPeriod} />
          <WelcomeCard />
        </div>
        <div className={styles.month}>{isMonthShown ? <MonthCard /> : <MonthRoom />}</div>
        <div ref={lastPeriod} className={styles.lastPeriod}>
          {isMonthShown && <LastPeriodForm />}
        </div>
      </div>
    </>
  );
}
