import { t } from '@lingui/core/macro';
import { useDeferredValue } from 'react';
import { useOwner } from '../../data/api/user.ts';
import { answerStaySignedIn, endWelcome, useWelcome } from '../../data/api/welcome.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './calendar-page.module.css';
import { LAST_PERIOD, LastPeriodForm } from './last-period-form.tsx';
import { MonthCard } from './month-card.tsx';
import { PhaseCard } from './phase-card.tsx';

/** What was typed and not saved goes with its user. */
export default function CalendarPage() {
  return <Calendar key={useOwner()} />;
}

function Calendar() {
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

/** What new users are asked: one card at a time, each with a key, so that the focus moves to the next one. */
function WelcomeCard() {
  const welcome = useWelcome();
  if (!welcome) return null;

  const answer = async (wantsToStay: boolean) => {
    if (!(await answerStaySignedIn(wantsToStay))) {
      showToast(
        t`This browser cannot remember you: you will stay logged in until this tab is closed.`,
      );
    }
  };

  return (
    <div>
      {welcome === 'remember' ? (
        <Card key="remember" title={t`Stay signed in on this device?`}>
          <p>
            {t`If you choose No, you will be signed out when this tab is closed. That is safer on a shared device.`}
          </p>
          <div className="row-3">
            <Button onPress={() => answer(true)}>{t`Yes`}</Button>
            <Button variant="quiet" onPress={() => answer(false)}>
              {t`No`}
            </Button>
          </div>
        </Card>
      ) : (
        <Card title={t`In case you forget your password`}>
          <p>
            {t`A forgotten password cannot be reset. A recovery phrase of twelve words brings everything back. You can also make one later, in Settings.`}
          </p>
          <div className="row-3">
            <ButtonLink to="/settings#recovery-phrase">{t`Make one`}</ButtonLink>
            <Button variant="quiet" onPress={() => void endWelcome()}>
              {t`Not now`}
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
