import { Select, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, TO_LOGIN_FORM } from './link.tsx';
import type { OwnThing } from './skeleton.tsx';
import { Notice } from './text.tsx';

interface SignInInvitationProps {
  /** What would be saved here, if anything. */
  readonly what?: OwnThing;
  readonly isReturning?: boolean;
}

export function SignInInvitation({ what, isReturning = false }: SignInInvitationProps) {
  return (
    <Notice>
      {isReturning ? (
        <Trans>
          Welcome back. You are no longer signed in: please <LogIn>log in</LogIn> again. Nothing you
          wrote is lost.
        </Trans>
      ) : what ? (
        <Trans>
          You are not signed in.{' '}
          <Select
            value={what}
            _calendar="Your calendar"
            _diary="Your diary"
            _history="Your history"
            _insights="What your insights are made of"
            other="What you log"
          />{' '}
          will be kept for you once you <LogIn>log in</LogIn> or <Link to="/signup">sign up</Link>.
        </Trans>
      ) : (
        <Trans>
          You are not signed in. Please <LogIn>log in</LogIn> or <Link to="/signup">sign up</Link>.
        </Trans>
      )}
    </Notice>
  );
}

function LogIn({ children }: { readonly children: ReactNode }) {
  return (
    <Link to="/login" state={TO_LOGIN_FORM}>
      {children}
    </Link>
  );
}
