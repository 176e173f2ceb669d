// Where the user is in the cycle, or what is needed to tell; and the one tap that says that a period started or ended.

import { t } from '@lingui/core/macro';
import { countedCycles } from '@lunaria/cycle/cycles';
import { gapsToAskAbout } from '@lunaria/cycle/missed-logs';
import { useMemo, useRef } from 'react';
import { useSettings } from '../../data/api/settings.ts';
import { type KnownCycle, useCycle } from '../../data/api/use-cycle.ts';
import { isSignedIn, useUser } from '../../data/api/user.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import { withMessages } from '../../words/messages.ts';
import { MissedLogQuestion } from './missed-log-question.tsx';
import { AfterPause, NoPhase, Paused } from './no-phase.tsx';
import { OneTap } from './one-tap.tsx';
import styles from './phase-card.module.css';
import { PhaseToday } from './phase-today.tsx';

// It counts over years of days: the phase does not wait for it.
const CommonSymptoms = lazyPart(
  () =>
    withMessages(
      ['calendar-day'],
      async () => (await import('./common-symptoms.tsx')).CommonSymptoms,
    ),
  {
    meanwhile: null,
  },
);

/** Before that, nothing can be called common. */
const LEAST_CYCLES_TO_TELL = 4;

interface PhaseCardProps {
  /** Leads to where the last period is saved. */
  readonly onAskLastPeriod: () => void;
}

export function PhaseCard({ onAskLastPeriod }: PhaseCardProps) {
  const user = useUser();
  const known = useCycle();
  const { showsCommonSymptoms } = useSettings();
  if (user.status === 'unknown' || user.status === 'opening') {
    return (
      <Card>
        <div className={styles.waiting}>
          <Opening what="calendar" lines={3} />
        </div>
      </Card>
    );
  }
  return (
    <Card>
      {user.status === 'signed-out' && <SignInInvitation what="calendar" />}
      <PhaseOf known={known} onAskLastPeriod={onAskLastPeriod} />
      {showsCommonSymptoms && countedCycles(known.cycles).length >= LEAST_CYCLES_TO_TELL && (
        <CommonSymptoms />
      )}
      <PhaseFoot known={known} isSignedIn={isSignedIn(user)} />
    </Card>
  );
}

interface PhaseOfProps extends PhaseCardProps {
  readonly known: KnownCycle;
}

function PhaseOf({ known, onAskLastPeriod }: PhaseOfProps) {
  const { pause, prediction, cycle, status, cycles, profile } = known;
  if (pause) return <Paused pause={pause} />;
  if (cycle && status && prediction) {
    return <PhaseToday {...{ cycle, status, prediction, cycles, profile, onAskLastPeriod }} />;
  }
  if (cycles.at(-1)?.notCounted === 'paused') return <AfterPause />;
  return <NoPhase faults={profile.faults} />;
}

interface PhaseFootProps extends Pick<PhaseOfProps, 'known'> {
  readonly isSignedIn: boolean;
}

/** What can be done or answered. */
function PhaseFoot({ known: { cycles, profile }, isSignedIn }: PhaseFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  const missed = useMemo(
    () => gapsToAskAbout(cycles, profile.cycleLength).at(-1),
    [cycles, profile.cycleLength],
  );
  return (
    <div ref={foot} tabIndex={-1} className={`stack-4 ${styles.unringed}`}>
      <div className="row between">
        {isSignedIn && <OneTap />}
        <div className="row-4">
          <Link kind="standalone" to="/history">
            {t`History`}
          </Link>
          <Link kind="standalone" to="/insights">
            {t`Insights`}
          </Link>
        </div>
      </div>
      {missed && (
        <MissedLogQuestion
          key={missed.start}
          missed={missed}
          onAnswered={() => foot.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
