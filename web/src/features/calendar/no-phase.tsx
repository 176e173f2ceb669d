// What stands in the place of a phase: what is needed for one, or that the cycle is paused.

import type { ProfileFault } from '@lunaria/cycle/profile';
import type { ReactNode } from 'react';
import type { KnownPause } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { listWords } from '../../words/lists.ts';
import { AFTER_PAUSE_WORDS, pauseWords } from './pause-words.ts';
import styles from './phase-card.module.css';
import { profileAdvice } from './profile-advice.ts';

export function NoPhase({ faults }: { readonly faults: readonly ProfileFault[] }) {
  const { missing, wrong } = profileAdvice(faults);
  return (
    <InsteadOfPhase title="No phase to show yet">
      {wrong.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {missing.length > 0 && <p>Still needed: {listWords(missing)}.</p>}
      <Quiet>
        Set the lengths in <Link to="/settings">your settings</Link>, and the last period on this
        page.
      </Quiet>
    </InsteadOfPhase>
  );
}

export function Paused({ pause }: { readonly pause: KnownPause }) {
  const today = useToday();
  return (
    <InsteadOfPhase title="Paused">
      <Quiet>
        {pauseWords(pause, today)} A pause can be changed in <Link to="/history">your history</Link>
        .
      </Quiet>
    </InsteadOfPhase>
  );
}

export function AfterPause() {
  return (
    <InsteadOfPhase title="No phase to show yet">
      <Quiet>{AFTER_PAUSE_WORDS}</Quiet>
    </InsteadOfPhase>
  );
}

interface InsteadOfPhaseProps {
  readonly title: string;
  readonly children: ReactNode;
}

function InsteadOfPhase({ title, children }: InsteadOfPhaseProps) {
  return (
    <div className={styles.today}>
      <Moon className={styles.moon} lit={0.12} />
      <div className={styles.words}>
        <p className={styles.phase}>{title}</p>
        {children}
      </div>
    </div>
  );
}
