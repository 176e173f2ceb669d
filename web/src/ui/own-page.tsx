// A page of the user's own data: a placeholder until it is open, or an invitation to log in.

import { type ComponentType, useDeferredValue } from 'react';
import { Card } from './card.tsx';
import { PageHeader } from './page-header.tsx';
import { SignInInvitation } from './sign-in-invitation.tsx';
import { Opening, type OwnThing } from './skeleton.tsx';

export interface OwnHeader {
  readonly title: string;
  readonly lead?: string;
  readonly back: string;
}

interface OwnPageProps extends OwnHeader {
  readonly what: OwnThing;
  readonly status: 'unknown' | 'locked' | 'opening' | 'signed-out' | 'failed' | 'ready';
  readonly isReturning: boolean;
  readonly Page: ComponentType<{ readonly header: OwnHeader }>;
}

export function OwnPage({ what, status, isReturning, Page, ...header }: OwnPageProps) {
  // Deferred, so that a page of many parts is rendered in small steps that presses can interrupt.
  const isReady = useDeferredValue(status === 'ready');
  if (isReady && status === 'ready') return <Page header={header} />;
  return (
    <>
      <PageHeader {...header} />
      {status === 'signed-out' && <SignInInvitation what={what} isReturning={isReturning} />}
      {(status === 'unknown' || status === 'opening' || status === 'ready') && (
        <Card>
          <Opening what={what} lines={8} />
        </Card>
      )}
    </>
  );
}
