// What /signup shows while the operator takes no new accounts.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { areSignUpsOpen } from '../../data/api/account.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountFoot } from './account-foot.tsx';
import styles from './account-page.module.css';

/** False until the cloud says otherwise: if it cannot be asked now, it will answer the attempt to sign up. */
export function useSignUpsClosed(): boolean {
  const [areClosed, setClosed] = useState(false);
  useEffect(() => {
    areSignUpsOpen().then(
      (areOpen) => setClosed(!areOpen),
      () => {},
    );
  }, []);
  return areClosed;
}

export function SignUpsClosed() {
  return (
    <div className={styles.page}>
      <PageHeader title={t`Sign Up`} lead={t`No new accounts can be made here at the moment.`} />
      <Notice role="status">
        {t`Please come back another time. If you already have an account, nothing changes for you: you can log in as usual.`}
      </Notice>
      <AccountFoot other="log-in" />
    </div>
  );
}
