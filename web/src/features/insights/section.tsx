import type { Day } from '@lunaria/cycle/day';
import { comingUp, type Prediction } from '@lunaria/cycle/prediction';
import { Children, type ComponentType, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import styles from './insights.module.css';

interface SectionProps {
  readonly title: string;
  readonly Part: ComponentType;
  readonly isDrawn: boolean;
}

export function Section({ title, Part, isDrawn }: SectionProps) {
  return (
    <div className="unbroken">
      <Card title={title}>
        {isDrawn ? (
          <Part />
        ) : (
          <div className={styles.waiting} data-waiting="">
            <Skeleton lines={3} />
          </div>
        )}
      </Card>
    </div>
  );
}

/** Each child is a sentence or more, or absent. */
interface SentencesProps {
  readonly children: ReactNode;
}

export function Finding({ children }: SentencesProps) {
  return <p className={styles.seen}>{spaced(children)}</p>;
}

export function Aside({ children }: SentencesProps) {
  return <p className={`quiet ${styles.aside}`}>{spaced(children)}</p>;
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
