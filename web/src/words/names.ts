import { t } from '@lingui/core/macro';
import type { Phase } from '@lunaria/cycle/phase';

export const SONG_NAMES = ['Relax', 'Peace', 'Balance', 'Elevate'] as const;
/** Stored with sessions and part of addresses, so the same in every language. */
export type SongName = (typeof SONG_NAMES)[number];

export function phaseName(phase: Phase): string {
  switch (phase) {
    case 'menstruation':
      return t`Menstruation`;
    case 'ovulation':
      return t`Ovulation`;
    case 'luteal':
      return t`Luteal Phase`;
    case 'follicular':
      return t`Follicular Phase`;
  }
}

export function songTitle(song: SongName): string {
  switch (song) {
    case 'Relax':
      return t({ message: 'Relax', comment: 'The title of a song' });
    case 'Peace':
      return t({ message: 'Peace', comment: 'The title of a song' });
    case 'Balance':
      return t({ message: 'Balance', comment: 'The title of a song' });
    case 'Elevate':
      return t({ message: 'Elevate', comment: 'The title of a song' });
  }
}
