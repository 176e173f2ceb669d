import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useLocation, useRouter } from '../router/react.tsx';
import { formatPath, resolvePath } from '../router/router.ts';
import buttonStyles from './button.module.css';
import { classes } from './classes.ts';
import styles from './link.module.css';

interface LinkProps {
  readonly to: string;
  /** 'standalone' is a target of its own, 44 px high. */
  readonly kind?: 'inline' | 'standalone';
  readonly state?: unknown;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly state?: unknown;
}

export function RouterLink({ to, state, onClick, ...props }: RouterLinkProps) {
  const { navigate } = useRouter();
  const location = useLocation();
  const href = formatPath(resolvePath(to, location));
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { state, replace: href === formatPath(location) });
  };
  return <a {...props} href={href} onClick={click} />;
}

/** Not one that opens another tab or window, or downloads. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function Link({ kind = 'inline', children, ...rest }: LinkProps) {
  return (
    <RouterLink {...rest} className={classes(styles.link, styles[kind])}>
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
