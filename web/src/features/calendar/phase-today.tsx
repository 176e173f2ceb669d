import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type BodyCycle, bodyPhaseOn, fertileDays } from '@lunaria/cycle/body';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import { periodUnderWay } from '@lunaria/cycle/history';
import type { Prediction } from '@lunaria/cycle/prediction';
import type { ProfileDoubt } from '@lunaria/cycle/profile';
import { useSettings } from '../../data/api/settings.ts';
import type { KnownCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BesideMoon, cycleMoon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { sentencesWords } from '../../words/lists.ts';
import { phaseName } from '../../words/names.ts';
import { basisWords, estimateWords } from '../../words/shared.ts';
import { type KnownPhase, outlookOn } from './outlook.ts';
import styles from './phase-card.module.css';

const WHY_LATE_PATH = '/medInfo?article=menstruation#what-changes-it';

interface PhaseTodayProps extends KnownPhase, Pick<KnownCycle, 'cycles' | 'profile'> {
  readonly onAskLastPeriod: () => void;
}

export function PhaseToday(props: PhaseTodayProps) {
  const { cycle, status, prediction, cycles, profile, onAskLastPeriod } = props;
  const today = useToday();
  const { phaseNames, showsFertileDays } = useSettings();
  const running = cycles.at(-1);
  const body = running && bodyCycleOn(today, running, prediction, cycle.periodLength);
  const bodyPhase = phaseNames === 'body' && body ? bodyPhaseOn(today, body) : undefined;
  const outlook = outlookOn(today, { cycle, status, prediction }, bodyPhase !== undefined);
  const { late } = outlook;
  const phase = phaseName(bodyPhase ?? status.phase);
  return (
    <BesideMoon moon={cycleMoon(status.dayInCycle, cycle.cycleLength)}>
      {late && <p className="headline">{late.headline}</p>}
      <p data-uncovered="">
        <Trans>
          <span className={`quiet ${styles.opening}`}>You are currently in: </span>
          <strong className={late ? undefined : `headline ${styles.phase}`}>{phase}</strong>
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
      <p className="caption">{basisWords(prediction)}</p>
      {bodyPhase && prediction.basis !== 'signs' && (
        <p className="caption">
          {t`The phase is estimated from dates alone. Ovulation may be some days earlier or later: no app that knows only dates gets its day right more than about one time in five.`}{' '}
          {estimateWords()}
        </p>
      )}
      {showsFertileDays && body && <Quiet>{fertileWords(today, body)}</Quiet>}
      {status.isOutdated && (
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
    </BesideMoon>
  );
}

export function bodyCycleOn(
  today: Day,
  { period }: LoggedCycle,
  prediction: Prediction,
  usualLength: number,
): BodyCycle {
  const { start, lastDay, lengthFrom } = period;
  // While a period is under way, some of its bleeding may not be logged yet.
  const isOpen = lengthFrom !== 'end' && periodUnderWay(today, [period], usualLength) === period;
  const usualLast = addDays(start, usualLength - 1);
  return {
    start,
    nextStart: prediction.likely,
    ovulation: prediction.ovulation?.day,
    lastBleedingDay: isOpen && usualLast > lastDay ? usualLast : lastDay,
  };
}

export function fertileWords(today: Day, cycle: BodyCycle): string {
  const { start, end } = fertileDays(cycle);
  const first = dateToWordsAsOf(today, start);
  const last = dateToWordsAsOf(today, addDays(end, -1));
  return sentencesWords([
    today < end
      ? t`Your fertile days are probably between ${first} and ${last}.`
      : t`Your fertile days were probably between ${first} and ${last}.`,
    estimateWords(),
  ]);
}

export function doubtWords({ reason }: ProfileDoubt): string {
  switch (reason) {
    case 'longer-than-cycle':
      return t`Your period length is longer than your cycle length. Is that right?`;
    case 'in-the-future':
      return t`The first day of your last period is still to come. If that is a mistake, please choose it again below.`;
  }
}
