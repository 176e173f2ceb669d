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
      <div className={styles.empty}>
        <Moon className={styles.moon} lit={0.12} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.quiet}>{text}</p>
          {action}
        </div>
      </div>
    </Card>
  );
}
