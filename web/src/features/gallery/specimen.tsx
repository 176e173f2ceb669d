// One group of related components in the gallery.

import type { ReactNode } from 'react';
import styles from './gallery-page.module.css';

export function Specimen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`stack-4 ${styles.specimen}`}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="row-3 middle">{children}</div>;
}
