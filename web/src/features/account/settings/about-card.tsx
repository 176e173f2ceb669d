// Which version this is, and the fingerprint by which it is compared with a published release.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { version } from '../../../../package.json';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Quiet } from '../../../ui/text.tsx';

export function AboutCard() {
  return (
    <>
      <p>{t`Version ${version}`}</p>
      {navigator.serviceWorker?.controller ? (
        <Fingerprint worker={navigator.serviceWorker.controller} />
      ) : (
        <p>{t`There is no fingerprint, because this browser does not keep the app yet: each file comes from the server. Reload the page in a moment. Some private windows never keep it.`}</p>
      )}
      <p>{t`Lunaria is free software under the MIT licence. The licence, the sources and the documentation are in the archive of every release.`}</p>
    </>
  );
}

function Fingerprint({ worker }: { readonly worker: ServiceWorker }) {
  const [fingerprint, setFingerprint] = useState<string>();
  useEffect(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => setFingerprint(data);
    worker.postMessage('fingerprint', [port2]);
    return () => port1.close();
  }, [worker]);
  return (
    <>
      <p>{t`Fingerprint of the app in this browser:`}</p>
      {fingerprint ? (
        <code dir="ltr">{fingerprint.replace(/.{8}(?=.)/g, '$& ')}</code>
      ) : (
        <Skeleton lines={2} />
      )}
      <Quiet>
        {t`Compare it with the file FINGERPRINT that is published with this version. If both are the same, the files that this browser keeps are those of the release. A changed app could lie about it: the documentation says how to check from outside.`}
      </Quiet>
    </>
  );
}
