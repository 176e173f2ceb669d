// The way back from one view of a page to the one before it.

import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { DIRECTION } from '../words/locale.ts';
import { ButtonLink } from './button-link.tsx';

const Arrow = DIRECTION === 'rtl' ? ArrowRight : ArrowLeft;

export function BackLink({ to, state }: { readonly to: string; readonly state?: unknown }) {
  return (
    <ButtonLink to={to} variant="quiet" state={state}>
      <Arrow aria-hidden="true" />
      {t`Back`}
    </ButtonLink>
  );
}
