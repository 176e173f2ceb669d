import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import styles from './link.module.css';

interface LinkProps {
  readonly to: To;
  /** 'standalone' is a target of its own, 44 px high. */
  readonly kind?: 'inline' | 'standalone';
  readonly state?: unknown;
  readonly children: ReactNode;
}

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: To;
  readonly state?: unknown;
}

/** React Router's own includes prefetching for servers: a kilobyte. */
export function RouterLink({ to, state, onClick, ...props }: RouterLinkProps) {
  const follow = useLinkClickHandler(to, { state });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...props} href={useHref(to)} onClick={click} />;
}

export function Link({ to, kind = 'inline', state, children }: LinkProps) {
  return (
    <RouterLink to={to} state={state} className={classes(styles.link, styles[kind])}>
      {children}
    </RouterLink>
  );
}

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: 'primary' | 'quiet';
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Looks and is announced as a button, and is pressed by Space like one. */
export function ButtonLink({ to, variant = 'primary', state, children }: ButtonLinkProps) {
  return (
    <RouterLink
      to={to}
      state={state}
      role="button"
      draggable={false}
      className={`${buttonStyles.button} ${buttonStyles[variant]}`}
      onKeyDown={pressOnSpace}
    >
      {children}
    </RouterLink>
  );
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault(); // Space would scroll the page.
  event.currentTarget.click();
}

/** Navigation state of a link to /login that shows the form even to somebody who is remembered. */
export const TO_LOGIN_FORM = 'form';
