// The words around the articles: buttons, headings and the lines that stand on every page.

import type { SourceId } from './sources.ts';
import { SOURCES } from './sources.ts';

export const TEXTS = {
  hub: 'Content',
  hubLead: 'Two things worth knowing well. Read in any order, and come back as often as you like.',
  back: 'Back',
  openAll: 'Open all',
  closeAll: 'Close all',
  sources: 'Sources',
  notAdvice:
    'All of this is information, not medical advice. It cannot replace a talk with a doctor, nurse or pharmacist who knows you.',
  readOn: 'Read on',
  cycle: 'Your cycle',
  cycleLeadKnown: 'What is going on now, and what comes next.',
  cycleLeadUnknown: 'The four phases, in the order in which the body goes through them.',
  cycleUnknown:
    'If you enter the start of your last period and how long your cycle and your period last, this page begins with the phase your calendar shows today.',
  cycleToCalendar: 'Enter your last period',
  cycleToSettings: 'Go to your settings',
  today: 'Your calendar today',
  onCalendar: 'On your calendar',
  when: 'When',
  happens: 'What happens',
  feels: 'What many people feel',
  helps: 'What may help',
  practice: 'A practice for these days',
  readAbout: 'Read about these days',
  moreOnMenstruation: 'More about menstruation',
  moreOnCycle: 'Your cycle, phase by phase',
} as const;

export function minutesToRead(minutes: number): string {
  return `${minutes} min read`;
}

export function startSession(minutes: number, song: string): string {
  return `Start ${minutes} minutes with ${song}`;
}

/** What a screen reader says for the small number beside a statement. */
export function citationName(number: number, id: SourceId): string {
  const { by, year } = SOURCES[id];
  return `Source ${number}: ${by}, ${year}`;
}
