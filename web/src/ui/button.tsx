import type { IconNode } from 'lucide';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { focusIfLost } from './focus.ts';
import { Icon } from './icon.tsx';
import iconStyles from './icon-button.module.css';
import textStyles from './text-button.module.css';
import { type Run, useBusy } from './use-busy.ts';

interface PressableProps
  extends Omit<ComponentProps<'button'>, 'style' | 'disabled' | 'onClick' | 'onKeyDown'> {
  readonly isDisabled?: boolean;
  /** The second click of a double click is ignored: it would press what the first one has put in its place. */
  readonly isPressedOnce?: boolean;
  readonly onPress?: () => void;
}

/** A button without a look of its own. */
export function Pressable(props: PressableProps) {
  const { isDisabled = false, isPressedOnce = false, onPress, ...rest } = props;
  const press = ({ currentTarget, isTrusted, detail }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not, and a dialog that closes gives the focus back to what had it. A press from before the app was there
    // (app/main.tsx) must not take it from a field.
    if (isTrusted) currentTarget.focus({ preventScroll: true });
    if (!isPressedOnce || detail < 2) onPress?.();
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      onClick={press}
      onKeyDown={ignoreHeldEnter}
    />
  );
}

/** It would press again and again, also what a press has brought under the focus. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

interface ButtonProps extends Omit<PressableProps, 'className' | 'ref' | 'onPress'> {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly variant?: 'primary' | 'quiet' | 'danger';
  /** The button is busy while something is run by `run`. */
  readonly onPress?: (run: Run) => void;
  /** While something that the button did not start is done. */
  readonly isBusy?: boolean;
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
  onPress,
  isBusy: isBusyOutside = false,
  busyText,
  isDisabled = false,
  children,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const busy = useBusy();
  const isBusy = isBusyOutside || busy.isBusy;
  const wasBusy = useRef(isBusy);
  // Unless the user has moved on; and before an alert opens, which restores the focus.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy) focusIfLost(button.current);
    wasBusy.current = isBusy;
  }, [button, isBusy]);
  useEffect(
    () => (isBusy && busyText ? readOut(busyText, button.current) : undefined),
    [isBusy, busyText, button],
  );
  return (
    <Pressable
      {...rest}
      ref={button}
      onPress={() => onPress?.(busy.run)}
      isDisabled={isBusy || isDisabled}
      data-busy={isBusy || undefined}
      className={classes(styles.button, styles[variant])}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && busyText ? busyText : children}
    </Pressable>
  );
}

/** Screen readers do not read what a disabled button says now. Returns a function that stops it. */
function readOut(words: string, button: HTMLElement | null): () => void {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'assertive');
  // What is outside of an open dialog is not read.
  (button?.closest('dialog') ?? document.body).append(region);
  // What a region has from the start is not read.
  const timer = setTimeout(() => region.append(words), 100);
  return () => {
    clearTimeout(timer);
    region.remove();
  };
}

interface IconButtonProps extends Omit<PressableProps, 'className' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: IconNode;
}

/** A round button that shows only an icon; its label is for screen readers and for hovering. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Pressable {...rest} aria-label={label} className={`screen-only ${iconStyles.button}`}>
      <Icon node={icon} />
    </Pressable>
  );
}

interface TextButtonProps extends Pick<PressableProps, 'isPressedOnce'> {
  /** Says which one is meant, beginning with what is shown, such as 'Edit the period of November 13'. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function TextButton({ label, children, ...rest }: TextButtonProps) {
  return (
    <Pressable {...rest} aria-label={label} className={`focus-inside ${textStyles.button}`}>
      {children}
    </Pressable>
  );
}

/** Their words, not their targets, line up with what is above. */
export function TextButtons({ children }: { readonly children: ReactNode }) {
  return <div className={`screen-only ${textStyles.row}`}>{children}</div>;
}
