// After the key was changed: what goes on now, and what has to be set anew.

import type { Ended } from '../../../../data/api/account.ts';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export function NewKeyNotice({ phrase, lock }: Ended) {
  return (
    <Notice role="status">
      You have a new key, and everything is being sealed with it. “Your data” says how far it is.
      {phrase && (
        <>
          {' '}
          Your recovery phrase has ended: <Link to="#recovery-phrase">make a new one</Link>.
        </>
      )}
      {lock && (
        <>
          {' '}
          The app lock of this device is off: <Link to="#app-lock">set it again</Link>.
        </>
      )}
    </Notice>
  );
}
