import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

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
