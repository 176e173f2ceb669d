// The parts that all sections of the page are made of.

import { Children, type ComponentType, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './insights.module.css';

interface SectionProps {
  readonly title: string;
  readonly Part: ComponentType;
  readonly isDrawn: boolean;
}

export function Section({ title, Part, isDrawn }: SectionProps) {
  return (
    <div className={styles.section}>
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

interface SaidProps {
  /** Each child is one sentence or more. One that is not there takes no room. */
  readonly children: ReactNode;
}

/** Says what is seen. */
export function Seen({ children }: SaidProps) {
  return <p className={styles.seen}>{spaced(children)}</p>;
}

/** What belongs to it, said more quietly. */
export function Aside({ children }: SaidProps) {
  return <p className={`quiet ${styles.aside}`}>{spaced(children)}</p>;
}

function spaced(sentences: ReactNode): ReactNode {
  return Children.toArray(sentences).flatMap((each, index) => (index === 0 ? [each] : [' ', each]));
}

/** A part of a section with a heading of its own. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack-3">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
