// What can be chosen about the app, each card folded behind its name: there are many, and most are wanted once. What
// is in a card is loaded when it is opened.

import { msg, t } from '@lingui/core/macro';
import { useUser } from '../../../data/api/user.ts';
import { Accordion, useOpenSections } from '../../../ui/accordion.tsx';
import { lazyPart } from '../../../ui/late-part.tsx';

const predictions = () => import('./predictions.tsx');
const discretion = () => import('./discretion.tsx');

const OtherExports = lazyPart(
  async () => (await import('./your-data/other-exports.tsx')).OtherExports,
);
const PredictionChoice = lazyPart(async () => (await predictions()).PredictionChoice);
const PhaseNameChoice = lazyPart(async () => (await predictions()).PhaseNameChoice);
const WhatITrack = lazyPart(async () => (await import('./what-i-track.tsx')).WhatITrack);
const InsightChoice = lazyPart(async () => (await predictions()).InsightChoice);
const RecoveryCard = lazyPart(async () => (await import('./recovery-card.tsx')).RecoveryCard);
const DevicesCard = lazyPart(async () => (await import('./devices-card.tsx')).DevicesCard);
const ReminderSettings = lazyPart(
  async () => (await import('./reminder-settings.tsx')).ReminderSettings,
);
const AppLock = lazyPart(async () => (await import('./lock/app-lock.tsx')).AppLock);
const QuickExitChoice = lazyPart(async () => (await discretion()).QuickExitChoice);
const DiscreetChoice = lazyPart(async () => (await discretion()).DiscreetChoice);

/** The id is part of the card's address. */
const CARDS = [
  { id: 'other-exports', title: msg`Other exports`, Content: OtherExports },
  { id: 'predictions', title: msg`Predictions`, Content: PredictionChoice },
  { id: 'phase-names', title: msg`Phase names`, Content: PhaseNameChoice },
  { id: 'what-i-track', title: msg`What I track`, Content: WhatITrack },
  { id: 'insights', title: msg`Insights`, Content: InsightChoice },
  { id: 'recovery-phrase', title: msg`Recovery phrase`, Content: RecoveryCard },
  { id: 'devices', title: msg`Devices`, Content: DevicesCard },
  { id: 'reminders', title: msg`Reminders`, Content: ReminderSettings },
  { id: 'app-lock', title: msg`App lock`, Content: AppLock },
  { id: 'quick-exit', title: msg`Quick exit`, Content: QuickExitChoice },
  { id: 'discreet', title: msg`Discreet`, Content: DiscreetChoice },
];
const IDS = CARDS.map(({ id }) => id);

export function AppSettings() {
  const { status } = useUser();
  const { open, changeOpen } = useOpenSections(IDS);
  // The choices are kept with the user's data.
  if (status === 'signed-out' || status === 'failed') return null;
  const sections = CARDS.map(({ id, title, Content }) => ({
    id,
    title: t(title),
    content: status === 'ready' && open.has(id) && <Content />,
  }));
  return <Accordion sections={sections} open={open} onOpenChange={changeOpen} />;
}
