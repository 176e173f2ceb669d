// Shows the account and the records exactly as the cloud has them, beside their plain text, and what metadata reveals.

import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import {
  type CloudRecordView,
  readCloudAccount,
  readCloudRecords,
} from '../../data/api/cloud-view.ts';
import { isReturning, useIsLocal, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cloud-view-page.module.css';
import { sentenceFor } from './form.tsx';

export default function CloudViewPage() {
  const user = useUser();
  const isLocal = useIsLocal();
  return (
    <>
      <PageHeader title={t`What the cloud sees`} lead={t`See for yourself.`} back="/settings" />
      <div className="stack-5">
        <Card title={t`What times and sizes reveal`}>
          <p>
            {t`The cloud cannot open your records, or tell a period from a diary entry. It does see your e-mail, how many records there are, in which order and on which day each was last written, when your devices ask for them and from which address, and how long each one is. Records of up to 2 KiB all have the same length, and longer ones grow in steps, so a long diary entry can be seen to be long. From days with many changes, somebody could guess that you used Lunaria, but not what you wrote.`}
          </p>
          <p>
            {t`What is older than two months is packed month by month, so the cloud cannot see on which of those days you noted something.`}
          </p>
        </Card>
        {user.status === 'signed-out' && (
          <Card>
            <SignInInvitation isReturning={isReturning(user)} />
          </Card>
        )}
        {isLocal && (
          <Card>
            <p>{t`You use Lunaria on this device only: the cloud has nothing of yours.`}</p>
          </Card>
        )}
        {user.status === 'ready' && !isLocal && <Seen />}
      </div>
      <Link to="/settings" kind="standalone">{t`Back to Settings`}</Link>
    </>
  );
}

function Seen() {
  const [account, setAccount] = useState<string>();
  const [records, setRecords] = useState<readonly CloudRecordView[]>([]);
  const [isAll, setAll] = useState(true);
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async (after: number) => {
    try {
      const next = await readCloudRecords(after);
      setRecords((before) => [...before.filter(({ seq }) => seq <= after), ...next.records]);
      setAll(next.isAll);
    } catch (error) {
      setFailure(sentenceFor(error));
    }
  }, []);
  useEffect(() => {
    readCloudAccount().then(setAccount, (error) => setFailure(sentenceFor(error)));
    void load(0);
  }, [load]);

  if (failure) return <p role="status">{failure}</p>;
  if (account === undefined) return <Skeleton lines={6} />;
  return (
    <>
      <Card title={t`Your account`}>
        <Text label={t`Your account in the cloud`} text={account} />
        <p>
          {t`The keyring is the key to your records, locked with your password and, if you have one, with your recovery phrase.`}
        </p>
      </Card>
      <Card title={t`Your records`}>
        {records.length === 0 && <p>{t`There are no records yet.`}</p>}
        <ol className="stack-5 list">
          {records.map(({ id, seq, inCloud, here }) => (
            <li key={id} className={`stack-3 columns ${styles.record}`}>
              <section className="stack-2">
                <h3 className="quiet">{t`In the cloud`}</h3>
                <Text label={t`Write ${seq}, in the cloud`} text={inCloud} />
              </section>
              <section className="stack-2">
                <h3 className="quiet">{t`On this device, opened with your key`}</h3>
                {here === undefined ? (
                  <p>{t`It cannot be opened on this device.`}</p>
                ) : (
                  <Text label={t`Write ${seq}, opened here`} text={here} />
                )}
              </section>
            </li>
          ))}
        </ol>
        {!isAll && (
          <div>
            <Button variant="quiet" onPress={(run) => run(() => load(records.at(-1)?.seq ?? 0))}>
              {t`Show more`}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.text} tabIndex={0} aria-label={label}>
      <pre dir="ltr">{text}</pre>
    </section>
  );
}
