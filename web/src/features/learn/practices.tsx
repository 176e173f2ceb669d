// The short meditations, each with a link that opens the timer with its song and its minutes.

import { plural } from '@lingui/core/macro';
import { Link } from '../../ui/link.tsx';
import { songTitle } from '../../words/names.ts';
import styles from './blocks.module.css';
import { practices } from './content/meditation/practices.ts';
import type { Practice } from './content/model.ts';

export function Practices() {
  return practices().map((practice) => <PracticeView key={practice.id} practice={practice} />);
}

function PracticeView({ practice }: { readonly practice: Practice }) {
  const { title, why, steps } = practice;
  return (
    <div className={`stack-2 ${styles.practice}`}>
      <h3 className={styles.practiceTitle}>{title}</h3>
      <p>{why}</p>
      <ol className={`stack-2 ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.start}>
        <StartPractice practice={practice} />
      </p>
    </div>
  );
}

/** The meditation page reads the song and the minutes from its address. */
export function StartPractice({ practice: { song, minutes } }: { readonly practice: Practice }) {
  const title = songTitle(song);
  return (
    <Link
      kind="standalone"
      to={`/meditation?${new URLSearchParams({ song, minutes: String(minutes) })}`}
    >
      {plural(minutes, {
        one: `Start # minute with ${title}`,
        other: `Start # minutes with ${title}`,
      })}
    </Link>
  );
}
