import type { Day } from '@lunaria/cycle/day';
import { comingUp, type Prediction } from '@lunaria/cycle/prediction';
import { Children, type ReactNode } from 'react';
import { dateToWordsAsOf } from '../../words/dates.ts';
import styles from './insights.module.css';

/** Each child is a sentence or more, or absent. */
export function Finding({ children }: { readonly children: ReactNode }) {
  return <p className={styles.words}>{spaced(children)}</p>;
}

export function Aside({ children }: { readonly children: ReactNode }) {
  return <p className={`quiet ${styles.words}`}>{spaced(children)}</p>;
}

function spaced(sentences: ReactNode): ReactNode {
  return Children.toArray(sentences).flatMap((each, index) => (index === 0 ? [each] : [' ', each]));
}

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack-3">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** The date by which so many more cycles will be complete; messages leave out `unknown`. */
export function endOfCycles(count: number, prediction: Prediction | undefined, today: Day): string {
  const end = prediction && comingUp(prediction, today, count).at(-1);
  return end ? dateToWordsAsOf(today, end.likely) : 'unknown';
}
