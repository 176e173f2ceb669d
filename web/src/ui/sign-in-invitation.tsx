// What a page that keeps the user's data says while nobody is signed in: kindly, with the two doors.

import { Link } from './link.tsx';
import { Notice } from './notice.tsx';

interface SignInInvitationProps {
  /** What would be kept here, such as 'Your diary'. */
  readonly what: string;
}

export function SignInInvitation({ what }: SignInInvitationProps) {
  return (
    <Notice>
      You are not signed in. {what} is kept for you once you <Link to="/login">log in</Link> or{' '}
      <Link to="/signup">sign up</Link>.
    </Notice>
  );
}
