import { t } from '@lingui/core/macro';
import { countedCycles } from '@lunaria/cycle/cycles';
import { gapsToAskAbout } from '@lunaria/cycle/missed-logs';
import { addPeriod, confirmLongCycle, editPeriod } from '../../data/api/periods.ts';
import { useSettings } from '../../data/api/settings.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { isReturning, isSignedIn, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { MissedLogQuestion } from '../../ui/missed-log-question.tsx';
import { changeWithUndo } from '../../ui/save-or-alert.ts';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import type { Run } from '../../ui/use-busy.ts';
import { withMessages } from '../../words/messages.ts';
import { missedLogTexts } from '../../words/shared.ts';
import styles from './phase-card.module.css';
import { AfterPause, NoPhase, Paused, PhaseToday } from './phase-today.tsx';

// It counts over years of days: the phase does not wait for it.
const CommonSymptoms = lazyPart(
  () =>
    withMessages(
      ['calendar-day'],
      async () => (await import('./common-symptoms.tsx')).CommonSymptoms,
    ),
  { meanwhile: null },
);

/** With fewer cycles, nothing can be called common. */
const LEAST_CYCLES_FOR_COMMON_SYMPTOMS = 4;

export function PhaseCard() {
  const user = useUser();
  const { cycles } = useCycle();
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
  const hasEnoughCycles = countedCycles(cycles).length >= LEAST_CYCLES_FOR_COMMON_SYMPTOMS;
  return (
    <Card>
      {user.status === 'signed-out' && (
        <SignInInvitation what="calendar" isReturning={isReturning(user)} />
      )}
      <Phase />
      {showsCommonSymptoms && hasEnoughCycles && <CommonSymptoms />}
      <PhaseFoot />
    </Card>
  );
}

function Phase() {
  const { pause, prediction, cycle, status, cycles, profile } = useCycle();
  if (pause) return <Paused pause={pause} />;
  if (cycle && status && prediction) return <PhaseToday known={{ cycle, status, prediction }} />;
  if (cycles.at(-1)?.notCounted === 'paused') return <AfterPause />;
  return <NoPhase faults={profile.faults} />;
}

function PhaseFoot() {
  const isHere = isSignedIn(useUser());
  const { cycles, profile, underWay } = useCycle();
  const today = useToday();
  const missed = gapsToAskAbout(cycles, profile.cycleLength).at(-1);
  const texts = missed && missedLogTexts(missed, today);

  const startOrEndToday = (run: Run) =>
    underWay
      ? changeWithUndo(
          () => run(() => editPeriod(underWay, { first: underWay.start, last: today })),
          t`Saved: your period ended today.`,
        )
      : changeWithUndo(
          () => run(() => addPeriod({ first: today })),
          t`Saved: your period started today.`,
        );

  return (
    <div tabIndex={-1} className={`stack-4 ${styles.unringed}`}>
      <div className="row between">
        {isHere && (
          <Button variant="quiet" onPress={startOrEndToday} busyText={t`Saving...`}>
            {underWay ? t`Period ended today` : t`Period started today`}
          </Button>
        )}
        <div className="row-4">
          <Link kind="standalone" to="/history">
            {t`History`}
          </Link>
          <Link kind="standalone" to="/insights">
            {t`Insights`}
          </Link>
        </div>
      </div>
      {texts && (
        <MissedLogQuestion
          key={missed.start}
          texts={texts}
          className="divided"
          onAdd={() => changeWithUndo(() => addPeriod({ first: texts.likely }), texts.added)}
          onDeny={() => changeWithUndo(() => confirmLongCycle(missed.start), texts.denied)}
        />
      )}
    </div>
  );
}
