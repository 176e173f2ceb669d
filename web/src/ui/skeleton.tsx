// The shape of text that is still loading. It says nothing to screen readers; the region that waits
// should carry aria-busy.

import styles from './skeleton.module.css';

export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="stack-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => `line ${index}`).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
