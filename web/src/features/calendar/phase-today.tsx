// The phase of today, what comes next, and what both rest on.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bodyPhaseOn } from '@lunaria/cycle/body';
import type { Cycle } from '@lunaria/cycle/cycle';
import type { Prediction } from '@lunaria/cycle/prediction';
import type { CycleStatus } from '@lunaria/cycle/status';
import { useSettings } from '../../data/api/settings.ts';
import type { KnownCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { phaseName } from '../../words/names.ts';
import { bodyCycleOn, fertileWords } from './body-cycle.ts';
import { cycleMoon } from './cycle-moon.ts';
import { outlookOn } from './outlook.ts';
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
  const phase = phaseName(inBody ?? status.phase);
  return (
    <div className="row-4 middle">
      <Moon className={styles.moon} {...cycleMoon(status.dayInCycle, cycle.cycleLength)} />
      <div className={`stack-2 grow ${styles.words}`}>
        {late && <p className={styles.phase}>{late.headline}</p>}
        <p data-uncovered="">
          <Trans>
            <span className={`quiet ${styles.opening}`}>You are currently in: </span>
            <strong className={late ? undefined : styles.phase}>{phase}</strong>
          </Trans>{' '}
          <Link to="/medInfo">{t`Learn about the phases`}</Link>
        </p>
        {late && <p className="caption">{late.count}</p>}
        {outlook.sentences.map((sentence) => (
          <Quiet key={sentence}>{sentence}</Quiet>
        ))}
        {outlook.isLongLate && (
          <Quiet>
            {t`Stress, illness, travel, a change in weight, medicines, age or a pregnancy can be behind a late period, or simply one that was not saved here.`}{' '}
            <Link to={WHY_LATE_PATH}>{t`What changes a cycle`}</Link>
          </Quiet>
        )}
        <p className="caption">{outlook.basis}</p>
        {inBody && (
          <p className="caption">
            {t`The phase is estimated from dates alone. Ovulation may be some days earlier or later: no app that knows only dates gets its day right more than about one time in five.`}
          </p>
        )}
        {showsFertileDays && body && <Quiet>{fertileWords(today, body)}</Quiet>}
        {outlook.asksLastPeriod && (
          <>
            <p className={styles.question}>{t`When did your last period start?`}</p>
            <Button variant="quiet" onPress={onAskLastPeriod}>
              {t`Choose the day`}
            </Button>
          </>
        )}
        {profile.doubts.map((doubt) => (
          <p key={doubt.reason}>
            {doubtWords(doubt)}
            {doubt.field === 'periodLength' && (
              <>
                {' '}
                <Trans>
                  Both can be changed in <Link to="/settings">your settings</Link>.
                </Trans>
              </>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}
