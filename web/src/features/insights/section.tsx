// The parts that all sections of the page are made of.

import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './section.module.css';

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

/** The sentence that says what is seen. */
export function Seen({ children }: { readonly children: ReactNode }) {
  return <p className={styles.seen}>{children}</p>;
}

/** What belongs to it, said more quietly. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>;
}

/** Whole sentences, one after the other. One that is not there takes no room. */
export function Sentences({ all }: { readonly all: readonly ReactNode[] }) {
  return all.filter(Boolean).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {sentence}
    </Fragment>
  ));
}

/** A part of a section with a heading of its own. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.subsection}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </div>
  );
}
