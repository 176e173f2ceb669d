import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { DIRECTION } from '../words/locale.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { ButtonLink, Link } from './link.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly back?: string | undefined;
}

export function PageHeader({ title, lead, action, back }: PageHeaderProps) {
  return (
    <header className={classes('row between', styles.header, Boolean(action) && styles.withAction)}>
      {back && (
        <div className={`screen-only ${styles.back}`}>
          <Link kind="standalone" to={back}>
            {t`Back`}
          </Link>
        </div>
      )}
      <h1 className="breaks">{title}</h1>
      {action}
      {lead && <p className={`soft ${styles.lead}`}>{lead}</p>}
    </header>
  );
}

const Arrow = DIRECTION === 'rtl' ? ArrowRight : ArrowLeft;

export function BackLink({ to, state }: { readonly to: string; readonly state?: unknown }) {
  return (
    <ButtonLink to={to} variant="quiet" state={state}>
      <Icon node={Arrow} />
      {t`Back`}
    </ButtonLink>
  );
}
