// What can be chosen about the app, each card folded behind its name: there are many, and most are wanted once. What
// is in a card is loaded when it is opened.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { useUser } from '../../../data/api/user.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { lazyPart } from '../../../ui/late-part.tsx';
import { useOpenSections } from '../../../ui/use-open-sections.ts';

const OtherExports = lazyPart(
  async () => (await import('./your-data/other-exports.tsx')).OtherExports,
);
const PredictionChoice = lazyPart(
  async () => (await import('./predictions/prediction-choice.tsx')).PredictionChoice,
);
const PhaseNameChoice = lazyPart(
  async () => (await import('./predictions/phase-name-choice.tsx')).PhaseNameChoice,
);
const WhatITrack = lazyPart(async () => (await import('./tracking/what-i-track.tsx')).WhatITrack);
const InsightChoice = lazyPart(
  async () => (await import('./predictions/insight-choice.tsx')).InsightChoice,
);
const RecoveryCard = lazyPart(
  async () => (await import('./recovery/recovery-card.tsx')).RecoveryCard,
);
const DevicesCard = lazyPart(async () => (await import('./devices/devices-card.tsx')).DevicesCard);
const ReminderSettings = lazyPart(
  async () => (await import('./reminders/reminder-settings.tsx')).ReminderSettings,
);
const AppLock = lazyPart(async () => (await import('./lock/app-lock.tsx')).AppLock);
const QuickExitChoice = lazyPart(
  async () => (await import('./discretion/quick-exit-choice.tsx')).QuickExitChoice,
);
const DiscreetChoice = lazyPart(
  async () => (await import('./discretion/discreet-choice.tsx')).DiscreetChoice,
);

/** The id is part of the card's address. */
const CARDS: readonly {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Part: ComponentType;
}[] = [
  { id: 'other-exports', title: msg`Other exports`, Part: OtherExports },
  { id: 'predictions', title: msg`Predictions`, Part: PredictionChoice },
  { id: 'phase-names', title: msg`Phase names`, Part: PhaseNameChoice },
  { id: 'what-i-track', title: msg`What I track`, Part: WhatITrack },
  { id: 'insights', title: msg`Insights`, Part: InsightChoice },
  { id: 'recovery-phrase', title: msg`Recovery phrase`, Part: RecoveryCard },
  { id: 'devices', title: msg`Devices`, Part: DevicesCard },
  { id: 'reminders', title: msg`Reminders`, Part: ReminderSettings },
  { id: 'app-lock', title: msg`App lock`, Part: AppLock },
  { id: 'quick-exit', title: msg`Quick exit`, Part: QuickExitChoice },
  { id: 'discreet', title: msg`Discreet`, Part: DiscreetChoice },
];

const IDS = CARDS.map(({ id }) => id);

export function AppSettings() {
  const { status } = useUser();
  const { open, changeOpen } = useOpenSections(IDS);
  // The choices stand with the user's data.
  if (status === 'signed-out' || status === 'failed') return null;
  const sections = CARDS.map(({ id, title, Part }) => ({
    id,
    title: t(title),
    content: status === 'ready' && open.has(id) && <Part />,
  }));
  return <Accordion sections={sections} open={open} onOpenChange={changeOpen} />;
}
