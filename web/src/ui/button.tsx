// The button. While it is busy it keeps its place, cannot be pressed, and may say what it is doing in its own words;
// afterwards it takes back the focus, which a button loses when it is disabled.

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { focusIfLost } from './focus.ts';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly variant?: 'primary' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  /** Shown instead of the button's name while it is busy, such as 'Saving...'. */
  readonly busyText?: string;
  readonly children: ReactNode;
}

export function Button({
  ref,
  variant = 'primary',
  isBusy = false,
  busyText,
  isDisabled = false,
  children,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useFocusBack(button, isBusy);
  return (
    <AriaButton
      {...rest}
      ref={button}
      isPending={isBusy}
      isDisabled={isBusy || isDisabled}
      className={classes(styles.button, styles[variant])}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && busyText ? busyText : children}
    </AriaButton>
  );
}

/**
 * When it is done, unless the user has moved on or the window around it is closing; and before an alert opens, which
 * gives the focus back to it.
 */
function useFocusBack(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useLayoutEffect(() => {
    const isClosing = button.current?.closest('[data-exiting]');
    if (wasBusy.current && !isBusy && !isClosing) focusIfLost(button.current);
    wasBusy.current = isBusy;
  }, [button, isBusy]);
}
