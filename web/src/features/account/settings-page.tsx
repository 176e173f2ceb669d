// The page with the account, the user's data and the app's settings.

import { t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountInfo } from './settings/account-info/account-info.tsx';
import { AppSettings } from './settings/app-settings.tsx';
import { YourData } from './settings/your-data/your-data.tsx';
import styles from './settings-page.module.css';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={styles.cards}>
        <AccountInfo />
        <div className={styles.app}>
          <YourData />
          <AppSettings />
          <Card title={t`Appearance`}>
            <ThemeSwitch />
          </Card>
          <Link to="/cloud" kind="standalone">{t`What the cloud sees`}</Link>
          <Link to="?developer" kind="standalone">{t`How fast Lunaria is on this device`}</Link>
        </div>
      </div>
    </>
  );
}
