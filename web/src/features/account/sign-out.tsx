// Signs out, and says so when something she wrote has not reached the cloud yet. With nobody signed in, it only leads
// out.

import { useNavigate } from 'react-router';
import { signOut } from '../../data/account.ts';
import { useAuth } from '../../data/use-auth.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';

export function SignOut() {
  const auth = useAuth();
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const leave = async () => {
    const departure = auth.status === 'signed-in' ? await run(signOut) : undefined;
    if (departure?.kind === 'kept') {
      await raiseAlert(
        departure.changes === 1
          ? '1 change could not reach the cloud yet.'
          : `${departure.changes} changes could not reach the cloud yet.`,
        'Nothing is lost: it stays sealed on this device and is sent when you log in here again.',
      );
    }
    await navigate('/');
  };

  return (
    <Button
      variant="quiet"
      onPress={leave}
      isDisabled={auth.status === 'restoring'}
      isBusy={isBusy}
      busyText="Signing out..."
    >
      Sign Out
    </Button>
  );
}
