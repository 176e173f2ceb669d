import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { civilToDay } from '@lunaria/cycle/day';
import type { ComponentType, ReactNode } from 'react';
import { saveBeforeLeaving } from '../../data/api/draft.ts';
import { useIsLocal, useUser } from '../../data/api/user.ts';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { useLanguageChoice } from '../../ui/language-choice.ts';
import { lazyPart } from '../../ui/late-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { weekdayName } from '../../words/dates.ts';
import { LANGUAGE } from '../../words/locale.ts';
import { hours, weekStart } from '../../words/locale-choices.ts';
import { withMessages } from '../../words/messages.ts';
import { AccountInfo } from './settings/account-info.tsx';
import { YourData } from './settings/your-data/your-data.tsx';

export default function SettingsPage() {
  const { status } = useUser();
  const isLocal = useIsLocal();
  const { open, changeOpen } = useOpenSections(IDS);
  // Most choices are stored with the user's data.
  const isNobody = status === 'signed-out' || status === 'failed';
  const rows = (group: Group) => {
    const shown = ROWS[group].filter(
      ({ isForAll, isOfAccount }) => (isForAll || !isNobody) && !(isLocal && isOfAccount),
    );
    const sections = shown.map(({ id, title, to, Content, isForAll }) => ({
      id,
      title: t(title),
      to,
      content: (isForAll || status === 'ready') && open.has(id) && Content && <Content />,
    }));
    return (
      sections.length > 0 && (
        <Accordion sections={sections} open={open} onOpenChange={changeOpen} isInCard />
      )
    );
  };
  const tracking = rows('tracking');
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className="stack-5 columns">
        <div className="stack-5">
          {isLocal && <LocalCard />}
          <AccountInfo>{!isLocal && rows('account')}</AccountInfo>
          {tracking && <Card title={t`Tracking and predictions`}>{tracking}</Card>}
        </div>
        <div className="stack-5">
          <Card title={t`Privacy`}>{rows('privacy')}</Card>
          <ThisDevice>{rows('device')}</ThisDevice>
          <YourData>{rows('data')}</YourData>
        </div>
      </div>
    </>
  );
}

/** With its messages, once it is unfolded. */
function rowContent(load: () => Promise<ComponentType>) {
  return lazyPart(() => withMessages(['settings-rows', 'lock'], load));
}

const choices = () => import('./settings/choices.tsx');
const LocalCard = rowContent(async () => (await import('./settings/local-card.tsx')).LocalCard);
const OtherExports = rowContent(
  async () => (await import('./settings/your-data/other-exports.tsx')).OtherExports,
);
const PredictionChoice = rowContent(async () => (await choices()).PredictionChoice);
const PhaseNameChoice = rowContent(async () => (await choices()).PhaseNameChoice);
const WhatITrack = rowContent(async () => (await import('./settings/what-i-track.tsx')).WhatITrack);
const InsightChoice = rowContent(async () => (await choices()).InsightChoice);
const RecoveryCard = rowContent(
  async () => (await import('./settings/recovery-card.tsx')).RecoveryCard,
);
const DevicesCard = rowContent(
  async () => (await import('./settings/devices-card.tsx')).DevicesCard,
);
const ReminderSettings = rowContent(
  async () => (await import('./settings/reminder-settings.tsx')).ReminderSettings,
);
const AppLock = rowContent(async () => (await import('./settings/lock/app-lock.tsx')).AppLock);
const QuickExitChoice = rowContent(async () => (await choices()).QuickExitChoice);
const AboutCard = rowContent(async () => (await import('./settings/about-card.tsx')).AboutCard);
const DiscreetChoice = rowContent(async () => (await choices()).DiscreetChoice);

type Group = 'account' | 'tracking' | 'privacy' | 'device' | 'data';

interface Row {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Content?: ComponentType;
  readonly to?: string;
  readonly isOfAccount?: boolean;
  /** Also shown when nobody is signed in. */
  readonly isForAll?: boolean;
}

const ROWS: Readonly<Record<Group, readonly Row[]>> = {
  account: [
    { id: 'recovery-phrase', title: msg`Recovery phrase`, Content: RecoveryCard },
    { id: 'devices', title: msg`Devices`, Content: DevicesCard },
  ],
  tracking: [
    { id: 'predictions', title: msg`Predictions`, Content: PredictionChoice },
    { id: 'phase-names', title: msg`Phase names`, Content: PhaseNameChoice },
    { id: 'what-i-track', title: msg`What I track`, Content: WhatITrack },
    { id: 'insights', title: msg`Insights`, Content: InsightChoice },
    { id: 'reminders', title: msg`Reminders`, Content: ReminderSettings },
  ],
  privacy: [
    { id: 'app-lock', title: msg`App lock`, Content: AppLock },
    { id: 'quick-exit', title: msg`Quick exit`, Content: QuickExitChoice },
    { id: 'discreet', title: msg`Discreet`, Content: DiscreetChoice },
    {
      id: 'cloud',
      title: msg`What the cloud sees`,
      to: '/cloud',
      isOfAccount: true,
      isForAll: true,
    },
  ],
  device: [
    {
      id: 'speed',
      title: msg`How fast Lunaria is on this device`,
      to: '?developer#developer',
      isForAll: true,
    },
    { id: 'about', title: msg`About`, Content: AboutCard, isForAll: true },
  ],
  data: [{ id: 'other-exports', title: msg`Other exports`, Content: OtherExports }],
};
const IDS = Object.values(ROWS).flatMap((rows) => rows.map(({ id }) => id));

const WEEK_STARTS = [
  { value: 'sat', day: civilToDay({ year: 2026, month: 11, day: 14 }) },
  { value: 'sun', day: civilToDay({ year: 2026, month: 11, day: 15 }) },
  { value: 'mon', day: civilToDay({ year: 2026, month: 11, day: 16 }) },
] as const;

function ThisDevice({ children }: { readonly children: ReactNode }) {
  const language = useLanguageChoice(saveBeforeLeaving);
  const hourChoices = [
    { value: 'auto', name: t({ message: 'Automatic', comment: 'Hours as the language has them' }) },
    { value: '12', name: t({ message: '12 hours', comment: 'Times such as 8:30 PM' }) },
    { value: '24', name: t({ message: '24 hours', comment: 'Times such as 20:30' }) },
  ] as const;
  return (
    <Card title={t`This device`}>
      <ThemeSwitch />
      <ChoiceGroup
        label={t`First day of the week`}
        choices={WEEK_STARTS.map(({ value, day }) => ({ value, name: weekdayName(day) }))}
        value={weekStart.use()}
        onChange={weekStart.choose}
      />
      <ChoiceGroup
        label={t({ message: 'Time format', comment: '12 or 24 hours' })}
        choices={hourChoices}
        value={hours.use()}
        onChange={hours.choose}
      />
      <div className="stack-3">
        <Select {...language} />
        {LANGUAGE !== 'en' && (
          <p className="soft">{t`Translated with care, not yet checked by a native speaker. Tell us what is wrong.`}</p>
        )}
      </div>
      {children}
    </Card>
  );
}
