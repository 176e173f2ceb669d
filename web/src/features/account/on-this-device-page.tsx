// Before the first questions of somebody who wants no account: what that means. And, for somebody who logs in to an
// account later, the question what becomes of what is on this device.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isSignedIn, useIsUser } from '../../data/api/user.ts';
import { Redirect, useNavigate, useQuery } from '../../router/react.tsx';
import { raiseAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailureText } from '../../ui/text.tsx';
import { withMessages } from '../../words/messages.ts';
import { codeOf, sentenceFor } from './form.tsx';

const Joining = lazyPart(() =>
  withMessages(['settings-rows'], async () => (await import('./settings/joining.tsx')).Joining),
);

export default function OnThisDevicePage() {
  const isJoining = useQuery().has('join');
  const isHere = useIsUser(isSignedIn);
  const navigate = useNavigate();
  const [hasStarted, setStarted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (isJoining) return <Joining />;
  if (isHere && !hasStarted) return <Redirect to="/calendar" />;

  const start = async () => {
    setStarted(true);
    setRefused(false);
    try {
      const { startLocal } = await loadChunk(() => import('../../data/api/local.ts'));
      const isKept = await startLocal();
      setRefused(!isKept);
      if (isKept) await navigate('/question1');
    } catch (error) {
      await raiseAlert(codeOf(error), sentenceFor(error));
    }
  };

  return (
    <div className="stack-5">
      <PageHeader
        title={t`On this device only`}
        lead={t`No account, no e-mail, no password: nothing you write leaves this device.`}
      />
      <div className="stack-2 soft">
        <h2 className="heading-md ink">{t`What stays here`}</h2>
        <p>
          {t`Everything. It is sealed with a key that only this browser has, and no server gets a copy. Anyone who can open this browser can read it, unless you set an app lock in Settings.`}
        </p>
      </div>
      <div className="stack-2 soft">
        <h2 className="heading-md ink">{t`What can be lost`}</h2>
        <ul className="stack-2">
          <li>{t`A lost or broken device takes everything with it. Nobody can bring it back.`}</li>
          <li>
            {t`Clearing this browser’s site data deletes everything, and so does closing a private window.`}
          </li>
          <li>
            {t`Safari deletes what a site has stored if you do not open it for seven days, unless it is on your Home Screen. On an iPhone or iPad, add Lunaria there first and start from its icon: it does not share its data with Safari.`}
          </li>
        </ul>
      </div>
      <div className="stack-2 soft">
        <h2 className="heading-md ink">{t`What you can do about it`}</h2>
        <p>
          {t`A sealed backup is one tap in Settings: a file that only your passphrase opens. You can also create an account later, and everything comes with you.`}
        </p>
      </div>
      {isRefused && (
        <FailureText
          sentence={t`This browser does not keep the key, so everything would be lost when you close this tab. Nothing was started.`}
          reason={t`It may be a private window, storage may be blocked or full, or the browser cannot store keys. Please try another browser, or sign up.`}
        />
      )}
      <Button onPress={(run) => run(start)} busyText={t`Starting...`}>
        {t`Start`}
      </Button>
      <div className="row-3 between">
        <Link to="/" kind="standalone">{t`Back`}</Link>
        <Link to="/signup" kind="standalone">{t`I would rather have an account: Sign Up`}</Link>
      </div>
    </div>
  );
}
