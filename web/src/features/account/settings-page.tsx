// The page with the account, the user's data and the app's settings.

import { t } from '@lingui/core/macro';
import { civilToDay } from '@lunaria/cycle/day';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { chooseWeekStart, useWeekStart } from '../../ui/week-start.ts';
import { weekdayName } from '../../words/dates.ts';
import { AccountInfo } from './settings/account-info.tsx';
import { AppSettings } from './settings/app-settings.tsx';
import { YourData } from './settings/your-data/your-data.tsx';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className="stack-5 columns">
        <AccountInfo />
        <div className="stack-5">
          <YourData />
          <AppSettings />
          <Card title={t`Appearance`}>
            <ThemeSwitch />
            <WeekStartChoice />
          </Card>
          <Link to="/cloud" kind="standalone">{t`What the cloud sees`}</Link>
          <Link to="?developer" kind="standalone">{t`How fast Lunaria is on this device`}</Link>
        </div>
      </div>
    </>
  );
}

const SATURDAY = civilToDay({ year: 2026, month: 11, day: 14 });
const SUNDAY = civilToDay({ year: 2026, month: 11, day: 15 });
const MONDAY = civilToDay({ year: 2026, month: 11, day: 16 });

function WeekStartChoice() {
  const choices = [
    { value: 'sat', name: weekdayName(SATURDAY) },
    { value: 'sun', name: weekdayName(SUNDAY) },
    { value: 'mon', name: weekdayName(MONDAY) },
  ] as const;
  return (
    <ChoiceGroup
      label={t`First day of the week`}
      choices={choices}
      value={useWeekStart()}
      onChange={chooseWeekStart}
    />
  );
}
