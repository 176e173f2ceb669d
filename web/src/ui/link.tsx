import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';
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
