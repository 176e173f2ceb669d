import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { focusIfLost } from './focus.ts';
import iconStyles from './icon-button.module.css';
import textStyles from './text-button.module.css';

interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly variant?: 'primary' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  /** Such as 'Saving...'. */
  readonly busyText?: string;
  readonly children: ReactNode;
}

/**
 * While it is busy it keeps its place, cannot be pressed, and may say what it is doing in its own words; afterwards it
 * takes back the focus, which a button loses when it is disabled.
 */
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

/** Unless the user has moved on or the dialog around it is closing; and before an alert opens, which restores the focus. */
function useFocusBack(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useLayoutEffect(() => {
    const isClosing = button.current?.closest('[data-exiting]');
    if (wasBusy.current && !isBusy && !isClosing) focusIfLost(button.current);
    wasBusy.current = isBusy;
  }, [button, isBusy]);
}

interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** A round button that shows only an icon; its label is for screen readers and for hovering. */
export function IconButton({ label, Icon, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={iconStyles.button ?? ''}>
      <Icon aria-hidden="true" />
    </AriaButton>
  );
}

interface TextButtonProps {
  /** Says which one is meant, beginning with what is shown, such as 'Edit the period of November 13'. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A quiet button of words, beside each of many things. It is the browser's own: hundreds of them cost next to nothing. */
export function TextButton({ label, onPress, children }: TextButtonProps) {
  return (
    <button type="button" aria-label={label} className={textStyles.button} onClick={onPress}>
      {children}
    </button>
  );
}

/** Several of them. Their words, not their targets, line up with what is above. */
export function TextButtons({ children }: { readonly children: ReactNode }) {
  return <div className={textStyles.row}>{children}</div>;
}
