// Where the user is in the cycle, or what is needed to tell.

import type { Cycle } from '@lunaria/cycle/cycle';
import { PHASE_TEXTS } from '@lunaria/cycle/phase';
import type { Profile, ProfileFault } from '@lunaria/cycle/profile';
import type { CycleStatus } from '@lunaria/cycle/status';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cycleMoon } from './cycle-moon.ts';
import { dayWords, nextPeriodWords, outdatedWords } from './cycle-words.ts';
import styles from './phase-card.module.css';
import { doubtWords, profileAdvice } from './profile-advice.ts';

interface PhaseCardProps {
  /** Leads to where the last period is saved. */
  readonly onAskLastPeriod: () => void;
}

export function PhaseCard({ onAskLastPeriod }: PhaseCardProps) {
  const { status: userStatus } = useUser();
  const { profile, cycle, status } = useCycle();
  if (userStatus === 'unknown' || userStatus === 'opening') {
    return (
      <Card>
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton />
        </div>
      </Card>
    );
  }
  return (
    <Card>
      {userStatus === 'signed-out' && <SignInInvitation what="Your calendar" />}
      {cycle && status ? (
        <PhaseToday
          cycle={cycle}
          status={status}
          doubts={profile.doubts}
          onAskLastPeriod={onAskLastPeriod}
        />
      ) : (
        <NoPhase faults={profile.faults} />
      )}
    </Card>
  );
}

interface PhaseTodayProps extends PhaseCardProps {
  readonly cycle: Cycle;
  readonly status: CycleStatus;
  readonly doubts: Profile['doubts'];
}

function PhaseToday({ cycle, status, doubts, onAskLastPeriod }: PhaseTodayProps) {
  const today = useToday();
  return (
    <div className={styles.today}>
      <Moon className={styles.moon} {...cycleMoon(status.dayInCycle, cycle.cycleLength)} />
      <div className={styles.words}>
        <p>
          <span className={styles.opening}>You are currently in: </span>
          <strong className={styles.phase}>{PHASE_TEXTS[status.phase]}</strong>{' '}
          <Link to="/medInfo">Learn about the phases</Link>
        </p>
        {status.isOutdated ? (
          <>
            <p className={styles.quiet}>{outdatedWords(cycle, today)}</p>
            <p className={styles.question}>When did your last period start?</p>
            <Button variant="quiet" onPress={onAskLastPeriod}>
              Choose the day
            </Button>
          </>
        ) : (
          <p className={styles.quiet}>
            {dayWords(status)} {nextPeriodWords(status, cycle, today)}
          </p>
        )}
        {doubts.map((doubt) => (
          <p key={doubt.reason}>
            {doubtWords(doubt)}
            {doubt.field === 'periodLength' && (
              <>
                {' '}
                Both can be changed in <Link to="/settings">your settings</Link>.
              </>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

function NoPhase({ faults }: { readonly faults: readonly ProfileFault[] }) {
  const { missing, wrong } = profileAdvice(faults);
  return (
    <div className={styles.today}>
      <Moon className={styles.moon} lit={0.12} />
      <div className={styles.words}>
        <p className={styles.phase}>No phase to show yet</p>
        {wrong.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {missing.length > 0 && <p>Still needed: {LIST.format(missing)}.</p>}
        <p className={styles.quiet}>
          Set the lengths in <Link to="/settings">your settings</Link>, and the last period on this
          page.
        </p>
      </div>
    </div>
  );
}
