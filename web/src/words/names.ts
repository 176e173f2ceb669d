/** The names of phases, songs and reasons for a pause, by what is compared and stored. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Phase } from '@lunaria/cycle/cycle';
import type { PauseReason } from '@lunaria/cycle/cycles';

export const SONG_NAMES = ['Relax', 'Peace', 'Balance', 'Elevate'] as const;
/** Stored with sessions and part of addresses, so the same in every language. */
export type SongName = (typeof SONG_NAMES)[number];

const PHASES: Readonly<Record<Phase, MessageDescriptor>> = {
  menstruation: msg`Menstruation`,
  ovulation: msg`Ovulation`,
  luteal: msg`Luteal Phase`,
  follicular: msg`Follicular Phase`,
};

const SONGS: Readonly<Record<SongName, MessageDescriptor>> = {
  Relax: msg({ message: 'Relax', comment: 'The title of a song' }),
  Peace: msg({ message: 'Peace', comment: 'The title of a song' }),
  Balance: msg({ message: 'Balance', comment: 'The title of a song' }),
  Elevate: msg({ message: 'Elevate', comment: 'The title of a song' }),
};

const PAUSES: Readonly<Record<PauseReason, MessageDescriptor>> = {
  pregnancy: msg`Pregnancy`,
  breastfeeding: msg`Breastfeeding`,
  contraception: msg`Hormonal contraception`,
  other: msg({ message: 'Other', context: 'reason for a pause' }),
};

export const phaseName = (phase: Phase) => t(PHASES[phase]);
export const songTitle = (song: SongName) => t(SONGS[song]);
export const pauseReasonName = (reason: PauseReason) => t(PAUSES[reason]);
