// A page of what is the user's own: until that is open, it says what it waits for, or invites her to log in.

import { type ComponentType, useDeferredValue } from 'react';
import { Card } from './card.tsx';
import { PageHeader } from './page-header.tsx';
import { SignInInvitation } from './sign-in-invitation.tsx';
import { Opening, type OwnThing } from './skeleton.tsx';

export interface OwnHeader {
  readonly title: string;
  readonly lead?: string;
  /** The page that this one belongs to. */
  readonly back: string;
}

interface OwnPageProps extends OwnHeader {
  readonly what: OwnThing;
  readonly status: 'unknown' | 'locked' | 'opening' | 'signed-out' | 'failed' | 'ready';
  /** Whether somebody was signed in on this device before. */
  readonly isReturning: boolean;
  readonly Page: ComponentType<{ readonly header: OwnHeader }>;
}

export function OwnPage({ what, status, isReturning, Page, ...header }: OwnPageProps) {
  // A page of many parts is drawn in small steps, so that presses are noticed in between; it is gone at once.
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
