// The button. While it is busy it keeps its place and the focus, cannot be pressed, and may say what
// it is doing in its own words.

import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly variant?: 'primary' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  /** Said instead of the button's name while it is busy, such as 'Saving...'. */
  readonly busyText?: string;
  readonly children: ReactNode;
}

export function Button({
  variant = 'primary',
  isBusy = false,
  busyText,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isBusy} className={classes(styles.button, styles[variant])}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && busyText ? busyText : children}
    </AriaButton>
  );
}
