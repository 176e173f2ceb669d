// The short meditations, each with a link that opens the timer with its song and its minutes.

import { Link } from '../../ui/link.tsx';
import { PRACTICES } from './content/meditation/practices.ts';
import type { Practice } from './content/model.ts';
import { startSession } from './content/texts.ts';
import styles from './practices.module.css';

export function Practices() {
  return PRACTICES.map((practice) => <PracticeView key={practice.id} practice={practice} />);
}

function PracticeView({ practice }: { readonly practice: Practice }) {
  const { title, why, steps, song, minutes } = practice;
  return (
    <div className={styles.practice}>
      <h3 className={styles.title}>{title}</h3>
      <p>{why}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.start}>
        <Link kind="standalone" to={timerPath(practice)}>
          {startSession(minutes, song)}
        </Link>
      </p>
    </div>
  );
}

/** The meditation page reads the song and the minutes from its address. */
export function timerPath({ song, minutes }: Pick<Practice, 'song' | 'minutes'>): string {
  return `/meditation?${new URLSearchParams({ song, minutes: String(minutes) })}`;
}
