// What stands in the place of a phase: what is needed for one, or that the cycle is paused.

import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfileFault } from '@lunaria/cycle/profile';
import type { ReactNode } from 'react';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';
import styles from './phase-card.module.css';
import { profileAdvice } from './profile-advice.ts';

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
  const last = until === undefined ? undefined : dateToWordsAsOf(today, until);
  return (
    <InsteadOfPhase title={t`Paused`}>
      <Quiet>
        {last === undefined
          ? select(why, {
              pregnancy: `Your cycle is paused for your pregnancy, since ${first}.`,
              breastfeeding: `Your cycle is paused while you are breastfeeding, since ${first}.`,
              contraception: `Your cycle is paused while you use hormonal contraception, since ${first}.`,
              other: `Your cycle is paused, since ${first}.`,
            })
          : select(why, {
              pregnancy: `Your cycle is paused for your pregnancy, since ${first}, until ${last}.`,
              breastfeeding: `Your cycle is paused while you are breastfeeding, since ${first}, until ${last}.`,
              contraception: `Your cycle is paused while you use hormonal contraception, since ${first}, until ${last}.`,
              other: `Your cycle is paused, since ${first}, until ${last}.`,
            })}{' '}
        {t`Nothing is predicted meanwhile; what you note is kept.`}{' '}
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

interface InsteadOfPhaseProps {
  readonly title: string;
  readonly children: ReactNode;
}

function InsteadOfPhase({ title, children }: InsteadOfPhaseProps) {
  return (
    <div className="row-4 middle">
      <Moon className={styles.moon} lit={0.12} />
      <div className={`stack-2 grow ${styles.words}`}>
        <p className={styles.phase}>{title}</p>
        {children}
      </div>
    </div>
  );
}
