// What a page that keeps the user's data says while nobody is signed in: kindly, and with both ways in.

import { Select, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import type { OwnThing } from './skeleton.tsx';
import { Notice } from './text.tsx';

interface SignInInvitationProps {
  /** What would be kept here; nothing where there is nothing to enter. */
  readonly what?: OwnThing;
  /** For somebody who was here before and is no longer signed in. */
  readonly isReturning?: boolean;
}

/**
 * The state of a link to /login for those who want the form. Somebody who is remembered would otherwise be led past
 * it, straight to the diary.
 */
export const TO_LOGIN_FORM = 'form';

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
