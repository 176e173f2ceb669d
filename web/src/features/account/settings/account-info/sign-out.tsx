// Signs out, and says so if something the user wrote has not reached the cloud yet. With nobody signed in, it only
// leads to the landing screen.

import { plural, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { signOut } from '../../../../data/api/account.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';

export function SignOut() {
  const user = useUser();
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();

  const leave = async () => {
    const departure = isSignedIn(user) ? await run(signOut) : undefined;
    if (departure?.kind === 'kept') await raiseAlert(...keptWords(departure));
    await navigate('/');
  };

  return (
    <Button
      variant="quiet"
      onPress={leave}
      isDisabled={user.status === 'unknown'}
      isBusy={isBusy}
      busyText={t`Signing out...`}
    >
      {t`Sign Out`}
    </Button>
  );
}

function keptWords({ changes, onlyHere }: { changes: number; onlyHere: number }): [string, string] {
  if (changes > 0) {
    return [
      plural(changes, {
        one: '# change could not reach the cloud yet.',
        other: '# changes could not reach the cloud yet.',
      }),
      t`Nothing is lost: it stays sealed on this device and is sent when you log in here again.`,
    ];
  }
  if (onlyHere > 0) {
    return [
      t`Some of what the cloud has is damaged.`,
      t`This device has the good copies. They stay sealed here: log in here again to restore them.`,
    ];
  }
  return [
    t`The cloud could not be reached.`,
    t`What you wrote stays sealed on this device until you log in here again.`,
  ];
}
