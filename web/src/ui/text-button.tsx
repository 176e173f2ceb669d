// A quiet button of words, for actions that stand beside each of many things. It is the browser's own button: hundreds of
// them cost next to nothing.

import type { ReactNode } from 'react';
import styles from './text-button.module.css';

interface TextButtonProps {
  /** Says which one is meant, beginning with what is shown, such as 'Edit the period of November 13'. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function TextButton({ label, onPress, children }: TextButtonProps) {
  return (
    <button type="button" aria-label={label} className={styles.button} onClick={onPress}>
      {children}
    </button>
  );
}

/** Several of them. The words line up with what stands above them; what is around them is for fingers. */
export function TextButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
