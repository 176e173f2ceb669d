// What a page says before there is anything to show.

import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './empty-card.module.css';
import { Moon } from './moon.tsx';

interface EmptyCardProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyCard({ title, text, action }: EmptyCardProps) {
  return (
    <Card>
      <div className="row-4 middle">
        <Moon className={styles.moon} lit={0.12} />
        <div className="stack-3 start grow">
          <p className={styles.title}>{title}</p>
          <p className="soft">{text}</p>
          {action}
        </div>
      </div>
    </Card>
  );
}
