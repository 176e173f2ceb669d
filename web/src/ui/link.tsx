import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { useLocation, useRouter } from '../router/react.tsx';
import { formatPath, resolvePath } from '../router/router.ts';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import styles from './link.module.css';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly state?: unknown;
}

export function RouterLink({ to, state, onClick, ...props }: RouterLinkProps) {
  const { navigate } = useRouter();
  const location = useLocation();
  const href = formatPath(resolvePath(to, location));
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to, { state, replace: href === formatPath(location) });
  };
  return <a {...props} href={href} onClick={click} />;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

interface LinkProps extends Pick<RouterLinkProps, 'to' | 'state' | 'onClick' | 'children'> {
  /** 'standalone' is a target of its own, 44 px high. */
  readonly kind?: 'inline' | 'standalone';
}

export function Link({ kind = 'inline', ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classes(styles.link, styles[kind])} />;
}

interface ButtonLinkProps extends Omit<LinkProps, 'kind'> {
  readonly variant?: 'primary' | 'quiet';
}

/** Looks and is announced as a button, and is pressed by Space like one. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return (
    <RouterLink
      {...rest}
      role="button"
      draggable={false}
      className={`${buttonStyles.button} ${buttonStyles[variant]}`}
      onKeyDown={pressOnSpace}
    />
  );
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault(); // Space would scroll the page.
  event.currentTarget.click();
}

/** Navigation state of a link to /login that shows the form even to somebody who is remembered. */
export const TO_LOGIN_FORM = 'form';
