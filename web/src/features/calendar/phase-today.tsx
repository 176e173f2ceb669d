// The phase of today, what comes next, and what both rest on.

import { bodyPhaseOn } from '@lunaria/cycle/body';
import type { Cycle } from '@lunaria/cycle/cycle';
import { PHASE_TEXTS } from '@lunaria/cycle/phase';
import type { Prediction } from '@lunaria/cycle/prediction';
import type { CycleStatus } from '@lunaria/cycle/status';
import { useSettings } from '../../data/api/settings.ts';
import type { KnownCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { bodyCycleOn, fertileWords, HOW_SURE_WORDS } from './body-words.ts';
import { cycleMoon } from './cycle-moon.ts';
import { outlookOn } from './cycle-words.ts';
import styles from './phase-card.module.css';
import { doubtWords } from './profile-advice.ts';

/** The section on what changes a cycle. */
const WHY_LATE_PATH = '/medInfo?article=menstruation#what-changes-it';

interface PhaseTodayProps extends Pick<KnownCycle, 'cycles' | 'profile'> {
  readonly cycle: Cycle;
  readonly status: CycleStatus;
  readonly prediction: Prediction;
  /** Leads to where the last period is saved. */
  readonly onAskLastPeriod: () => void;
}

export function PhaseToday(props: PhaseTodayProps) {
  const { cycle, status, prediction, cycles, profile, onAskLastPeriod } = props;
  const today = useToday();
  const { phaseNames, showsFertileDays } = useSettings();
  const running = cycles.at(-1);
  const body = running && bodyCycleOn(today, running, prediction, cycle.periodLength);
  const inBody = phaseNames === 'body' && body ? bodyPhaseOn(today, body) : undefined;
  const outlook = outlookOn(today, { cycle, status, prediction }, inBody !== undefined);
  const { late } = outlook;
  return (
    <div className={styles.today}>
      <Moon className={styles.moon} {...cycleMoon(status.dayInCycle, cycle.cycleLength)} />
      <div className={styles.words}>
        {late && <p className={styles.phase}>{late.headline}</p>}
        <p data-uncovered="">
          <span className={styles.opening}>You are currently in: </span>
          <strong className={late ? undefined : styles.phase}>
            {PHASE_TEXTS[inBody ?? status.phase]}
          </strong>{' '}
          <Link to="/medInfo">Learn about the phases</Link>
        </p>
        {late && <p className={styles.basis}>{late.count}</p>}
        {outlook.sentences.map((sentence) => (
          <Quiet key={sentence}>{sentence}</Quiet>
        ))}
        {outlook.isLongLate && (
          <Quiet>
            Stress, illness, travel, a change in weight, medicines, age or a pregnancy can be behind
            a late period, or simply one that was not saved here.{' '}
            <Link to={WHY_LATE_PATH}>What changes a cycle</Link>
          </Quiet>
        )}
        <p className={styles.basis}>{outlook.basis}</p>
        {inBody && <p className={styles.basis}>{HOW_SURE_WORDS}</p>}
        {showsFertileDays && body && <Quiet>{fertileWords(today, body)}</Quiet>}
        {outlook.asksLastPeriod && (
          <>
            <p className={styles.question}>When did your last period start?</p>
            <Button variant="quiet" onPress={onAskLastPeriod}>
              Choose the day
            </Button>
          </>
        )}
        {profile.doubts.map((doubt) => (
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
