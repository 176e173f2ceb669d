import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type BodyCycle, bodyPhaseOn, fertileDays } from '@lunaria/cycle/body';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import { periodUnderWay } from '@lunaria/cycle/history';
import type { Prediction } from '@lunaria/cycle/prediction';
import { LIMITS, type ProfileDoubt, type ProfileFault } from '@lunaria/cycle/profile';
import { useSettings } from '../../data/api/settings.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BesideMoon, cycleMoon, NothingYet } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { listWords, sentencesWords } from '../../words/lists.ts';
import { phaseName } from '../../words/names.ts';
import { basisWords, estimateWords } from '../../words/shared.ts';
import { focusLastPeriod } from './last-period-form.tsx';
import { type KnownPhase, outlookOn } from './outlook.ts';
import styles from './phase-card.module.css';

export function PhaseToday({ known }: { readonly known: KnownPhase }) {
  const { cycle, status, prediction } = known;
  const today = useToday();
  const { cycles, profile } = useCycle();
  const { phaseNames, showsFertileDays } = useSettings();
  const running = cycles.at(-1);
  const body = running && bodyCycleOn(today, running, prediction, cycle.periodLength);
  const bodyPhase = phaseNames === 'body' && body ? bodyPhaseOn(today, body) : undefined;
  const outlook = outlookOn(today, known, bodyPhase !== undefined);
  const { late } = outlook;
  const phase = phaseName(bodyPhase ?? status.phase);
  return (
    <BesideMoon moon={cycleMoon(status.dayInCycle, cycle.cycleLength)}>
      {late && <p className="headline">{late.headline}</p>}
      <p data-uncovered="">
        <Trans>
          <span className="quiet block">You are currently in: </span>
          <strong className={late ? undefined : `headline block ${styles.phase}`}>{phase}</strong>
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
          <Link to="/medInfo?article=menstruation#what-changes-it">{t`What changes a cycle`}</Link>
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
          <Button variant="quiet" onPress={focusLastPeriod}>
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

export function NoPhase({ faults }: { readonly faults: readonly ProfileFault[] }) {
  const { missing, wrong } = profileAdvice(faults);
  return (
    <NothingYet title={t`No phase to show yet`}>
      {wrong.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {missing.length > 0 && <p>{t`Still needed: ${{ answers: listWords(missing) }}.`}</p>}
      <Quiet>
        <Trans>
          Set the lengths in <Link to="/settings">your settings</Link>, and the last period on this
          page.
        </Trans>
      </Quiet>
    </NothingYet>
  );
}

export function Paused({ pause: { from, until, why } }: { readonly pause: KnownPause }) {
  const today = useToday();
  const first = dateToWordsAsOf(today, from);
  const last = until === undefined ? '' : dateToWordsAsOf(today, until);
  const span = last ? 'ended' : 'open';
  return (
    <NothingYet title={t`Paused`}>
      <Quiet>
        {t`${select(why, {
          pregnancy: 'Your cycle is paused for your pregnancy',
          breastfeeding: 'Your cycle is paused while you are breastfeeding',
          contraception: 'Your cycle is paused while you use hormonal contraception',
          other: 'Your cycle is paused',
        })}, since ${first}${select(span, { ended: `, until ${last}`, other: '' })}.`}{' '}
        {t`There are no predictions during a pause. Everything you log is still saved.`}{' '}
        <Trans>
          A pause can be changed in <Link to="/history">your history</Link>.
        </Trans>
      </Quiet>
    </NothingYet>
  );
}

export function AfterPause() {
  return (
    <NothingYet title={t`No phase to show yet`}>
      <Quiet>
        {t`Your pause is over. Predictions begin again with your next period, whenever it comes.`}
      </Quiet>
    </NothingYet>
  );
}

export function profileAdvice(faults: readonly ProfileFault[]) {
  // The phase does not depend on the age.
  const needed = faults.filter(({ field }) => field !== 'age');
  return {
    missing: needed.filter(({ reason }) => reason === 'missing').map(fieldName),
    wrong: needed.filter(({ reason }) => reason !== 'missing').map(correctionFor),
  };
}

function fieldName({ field }: ProfileFault): string {
  return select(field, {
    lastPeriod: 'the first day of your last period',
    cycleLength: 'your cycle length',
    other: 'your period length',
  });
}

function correctionFor({ field }: ProfileFault): string {
  if (field === 'lastPeriod') {
    return t`The first day of your last period is not a date. Please choose it again below.`;
  }
  const { min, max } = field === 'periodLength' ? LIMITS.periodLength : LIMITS.cycleLength;
  return select(field, {
    periodLength: `Your period length must be a whole number of days from ${min} to ${max}.`,
    other: `Your cycle length must be a whole number of days from ${min} to ${max}.`,
  });
}
