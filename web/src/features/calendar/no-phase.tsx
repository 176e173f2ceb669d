import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LIMITS, type ProfileFault } from '@lunaria/cycle/profile';
import type { ReactNode } from 'react';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Link } from '../../ui/link.tsx';
import { BesideMoon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';

export function NoPhase({ faults }: { readonly faults: readonly ProfileFault[] }) {
  const { missing, wrong } = profileAdvice(faults);
  return (
    <InsteadOfPhase title={t`No phase to show yet`}>
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
    </InsteadOfPhase>
  );
}

export function Paused({ pause: { from, until, why } }: { readonly pause: KnownPause }) {
  const today = useToday();
  const first = dateToWordsAsOf(today, from);
  const last = until === undefined ? '' : dateToWordsAsOf(today, until);
  const span = last ? 'ended' : 'open';
  return (
    <InsteadOfPhase title={t`Paused`}>
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
    </InsteadOfPhase>
  );
}

export function AfterPause() {
  return (
    <InsteadOfPhase title={t`No phase to show yet`}>
      <Quiet>
        {t`Your pause is over. Predictions begin again with your next period, whenever it comes.`}
      </Quiet>
    </InsteadOfPhase>
  );
}

function InsteadOfPhase(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <BesideMoon moon={{ lit: 0.12 }}>
      <p className="headline">{props.title}</p>
      {props.children}
    </BesideMoon>
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
