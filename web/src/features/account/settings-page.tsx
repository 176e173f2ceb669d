// The page with the account, the user's data and the app's settings.

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
      <PageHeader title="Settings" />
      <div className={styles.cards}>
        <AccountInfo />
        <div className={styles.app}>
          <YourData />
          <AppSettings />
          <Card title="Appearance">
            <ThemeSwitch />
          </Card>
          <Link to="/cloud" kind="standalone">
            What the cloud sees
          </Link>
          <Link to="?developer" kind="standalone">
            How fast Lunaria is on this device
          </Link>
        </div>
      </div>
    </>
  );
}
