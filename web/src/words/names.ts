import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Phase } from '@lunaria/cycle/phase';

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

export const phaseName = (phase: Phase) => t(PHASES[phase]);
export const songTitle = (song: SongName) => t(SONGS[song]);
