// What a page that keeps the user's data says while nobody is signed in: kindly, and with both ways in.

import { Link } from './link.tsx';
import { Notice } from './notice.tsx';

interface SignInInvitationProps {
  /** What would be kept here, such as 'Your diary'; nothing where there is nothing to enter. */
  readonly what?: string;
  /** For somebody who was here before and is no longer signed in. */
  readonly isReturning?: boolean;
}

/**
 * The state of a link to /login for those who want the form. Somebody who is remembered would otherwise be led past
 * it, straight to the diary.
 */
export const TO_LOGIN_FORM = 'form';

export function SignInInvitation({ what, isReturning = false }: SignInInvitationProps) {
  const logIn = (
    <Link to="/login" state={TO_LOGIN_FORM}>
      log in
    </Link>
  );
  if (isReturning) {
    return (
      <Notice>
        Welcome back. You are no longer signed in: please {logIn} again. Nothing you wrote is lost.
      </Notice>
    );
  }
  const signUp = <Link to="/signup">sign up</Link>;
  return (
    <Notice>
      You are not signed in.{' '}
      {what ? (
        <>
          {what} will be kept for you once you {logIn} or {signUp}.
        </>
      ) : (
        <>
          Please {logIn} or {signUp}.
        </>
      )}
    </Notice>
  );
}
