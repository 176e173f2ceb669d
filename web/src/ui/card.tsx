import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { Moon } from './moon.tsx';

interface CardProps {
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, action, children }: CardProps) {
  const titleId = useId();
  if (!title) return <div className={`paper stack-4 ${styles.card}`}>{children}</div>;
  return (
    <section className={`paper stack-4 ${styles.card}`} aria-labelledby={titleId}>
      <div className="row-3 between">
        <h2 id={titleId} className="breaks">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface EmptyCardProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** What a page says before there is anything to show. */
export function EmptyCard({ title, text, action }: EmptyCardProps) {
  return (
    <Card>
      <div className="row-4 middle">
        <Moon className={styles.moon} lit={0.12} />
        <div className="stack-3 start grow">
          <p className={styles.emptyTitle}>{title}</p>
          <p className="soft">{text}</p>
          {action}
        </div>
      </div>
    </Card>
  );
}
