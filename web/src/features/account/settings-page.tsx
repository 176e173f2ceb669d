import { msg, t } from '@lingui/core/macro';
import { civilToDay } from '@lunaria/cycle/day';
import { draftsSaved, notifyBeforeLeaving } from '../../data/api/draft.ts';
import { useIsLocal, useUser } from '../../data/api/user.ts';
import { Accordion, useOpenSections } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { useLanguageChoice } from '../../ui/language-choice.ts';
import { lazyPart } from '../../ui/late-part.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { weekdayName } from '../../words/dates.ts';
import { LANGUAGE } from '../../words/locale.ts';
import { hours, weekStart } from '../../words/locale-choices.ts';
import { AccountInfo } from './settings/account-info.tsx';
import { YourData } from './settings/your-data/your-data.tsx';

export default function SettingsPage() {
  const isLocal = useIsLocal();
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className="stack-5 columns">
        <div className="stack-5">
          {isLocal && <LocalCard />}
          <AccountInfo />
        </div>
        <div className="stack-5">
          <YourData />
          <FoldedCards />
          <Card title={t`Appearance`}>
            <ThemeSwitch />
            <WeekStartChoice />
            <HoursChoice />
            <LanguageSelect />
          </Card>
          {!isLocal && <Link to="/cloud" kind="standalone">{t`What the cloud sees`}</Link>}
          <Link to="?developer" kind="standalone">{t`How fast Lunaria is on this device`}</Link>
        </div>
      </div>
    </>
  );
}

const LocalCard = lazyPart(async () => (await import('./settings/local-card.tsx')).LocalCard);
const choices = () => import('./settings/choices.tsx');
const OtherExports = lazyPart(
  async () => (await import('./settings/your-data/other-exports.tsx')).OtherExports,
);
const PredictionChoice = lazyPart(async () => (await choices()).PredictionChoice);
const PhaseNameChoice = lazyPart(async () => (await choices()).PhaseNameChoice);
const WhatITrack = lazyPart(async () => (await import('./settings/what-i-track.tsx')).WhatITrack);
const InsightChoice = lazyPart(async () => (await choices()).InsightChoice);
const RecoveryCard = lazyPart(
  async () => (await import('./settings/recovery-card.tsx')).RecoveryCard,
);
const DevicesCard = lazyPart(async () => (await import('./settings/devices-card.tsx')).DevicesCard);
const ReminderSettings = lazyPart(
  async () => (await import('./settings/reminder-settings.tsx')).ReminderSettings,
);
const AppLock = lazyPart(async () => (await import('./settings/lock/app-lock.tsx')).AppLock);
const QuickExitChoice = lazyPart(async () => (await choices()).QuickExitChoice);
const DiscreetChoice = lazyPart(async () => (await choices()).DiscreetChoice);

/** The id is part of the card's address. */
const CARDS = [
  { id: 'other-exports', title: msg`Other exports`, Content: OtherExports },
  { id: 'predictions', title: msg`Predictions`, Content: PredictionChoice },
  { id: 'phase-names', title: msg`Phase names`, Content: PhaseNameChoice },
  { id: 'what-i-track', title: msg`What I track`, Content: WhatITrack },
  { id: 'insights', title: msg`Insights`, Content: InsightChoice },
  { id: 'recovery-phrase', title: msg`Recovery phrase`, Content: RecoveryCard, isOfAccount: true },
  { id: 'devices', title: msg`Devices`, Content: DevicesCard, isOfAccount: true },
  { id: 'reminders', title: msg`Reminders`, Content: ReminderSettings },
  { id: 'app-lock', title: msg`App lock`, Content: AppLock },
  { id: 'quick-exit', title: msg`Quick exit`, Content: QuickExitChoice },
  { id: 'discreet', title: msg`Discreet`, Content: DiscreetChoice },
];
const IDS = CARDS.map(({ id }) => id);

function FoldedCards() {
  const { status } = useUser();
  const isLocal = useIsLocal();
  const { open, changeOpen } = useOpenSections(IDS);
  // The choices are stored with the user's data.
  if (status === 'signed-out' || status === 'failed') return null;
  const cards = CARDS.filter(({ isOfAccount }) => !(isLocal && isOfAccount));
  const sections = cards.map(({ id, title, Content }) => ({
    id,
    title: t(title),
    content: status === 'ready' && open.has(id) && <Content />,
  }));
  return <Accordion sections={sections} open={open} onOpenChange={changeOpen} />;
}

function LanguageSelect() {
  const choice = useLanguageChoice(async () => {
    notifyBeforeLeaving();
    await draftsSaved();
  });
  return (
    <div className="stack-3">
      <Select {...choice} />
      {LANGUAGE !== 'en' && (
        <p className="soft">{t`Translated with care, not yet checked by a native speaker. Tell us what is wrong.`}</p>
      )}
    </div>
  );
}

const WEEK_STARTS = [
  { value: 'sat', day: civilToDay({ year: 2026, month: 11, day: 14 }) },
  { value: 'sun', day: civilToDay({ year: 2026, month: 11, day: 15 }) },
  { value: 'mon', day: civilToDay({ year: 2026, month: 11, day: 16 }) },
] as const;

function WeekStartChoice() {
  return (
    <ChoiceGroup
      label={t`First day of the week`}
      choices={WEEK_STARTS.map(({ value, day }) => ({ value, name: weekdayName(day) }))}
      value={weekStart.use()}
      onChange={weekStart.choose}
    />
  );
}

function HoursChoice() {
  const choices = [
    { value: 'auto', name: t({ message: 'Automatic', comment: 'Hours as the language has them' }) },
    { value: '12', name: t({ message: '12 hours', comment: 'Times such as 8:30 PM' }) },
    { value: '24', name: t({ message: '24 hours', comment: 'Times such as 20:30' }) },
  ] as const;
  return (
    <ChoiceGroup
      label={t({ message: 'Time format', comment: '12 or 24 hours' })}
      choices={choices}
      value={hours.use()}
      onChange={hours.choose}
    />
  );
}
