// The ways on at the foot of the log-in and sign-up pages: back, and to the other of the two.

import { t } from '@lingui/core/macro';
import { Link } from '../../ui/link.tsx';
import styles from './account-page.module.css';

interface AccountFootProps {
  readonly other: 'log-in' | 'sign-up';
}

export function AccountFoot({ other }: AccountFootProps) {
  return (
    <div className={styles.foot}>
      <Link to="/" kind="standalone">{t`Back`}</Link>
      {other === 'log-in' ? (
        <Link to="/login" kind="standalone">{t`I have an account: Login`}</Link>
      ) : (
        <Link to="/signup" kind="standalone">{t`I am new here: Sign Up`}</Link>
      )}
    </div>
  );
}
