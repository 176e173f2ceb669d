// The shape of what is taught: articles of sections of blocks. A text is one message, without markup.

import type { Phase } from '@lunaria/cycle/phase';
import type { SongName } from '../../../words/names.ts';
import type { SourceId } from './sources.ts';

export type ArticleId = 'menstruation' | 'meditation';

export interface Article {
  readonly id: ArticleId;
  readonly title: string;
  /** What the tile and the head of the article say it is about. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Part of the address, so it stays when the title is reworded or translated. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A statement with the sources that support it. A statement with a number always has one. */
export interface Statement {
  readonly text: string;
  readonly sources?: readonly SourceId[];
}

export type Block =
  | ({ readonly kind: 'paragraph' } & Statement)
  /** Something not to overlook. */
  | ({ readonly kind: 'note' } & Statement)
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'phases' }
  | { readonly kind: 'hormones' }
  | { readonly kind: 'practices' }
  | { readonly kind: 'see'; readonly to: SectionAddress };

export interface ListItem extends Statement {
  /** The word or question the item explains. */
  readonly term?: string;
}

export interface SectionAddress {
  readonly article: ArticleId;
  readonly section: string;
}

/** One phase of the cycle as the body goes through it. */
export interface PhaseGuide {
  readonly phase: Phase;
  /** Where it lies in a cycle. */
  readonly when: Statement;
  readonly happens: readonly Statement[];
  readonly feels: readonly Statement[];
  readonly helps: readonly Statement[];
  /** What the calendar means when it shows this phase's name. */
  readonly onCalendar: Statement;
  /** The phase the body is mostly in on those days of the calendar. */
  readonly inBody: Phase;
}

export const SESSION_MINUTES = [5, 10, 15] as const;
export type SessionMinutes = (typeof SESSION_MINUTES)[number];

/** A meditation to do with the timer. */
export interface Practice {
  readonly id: string;
  readonly title: string;
  /** Undefined for one that suits any day. */
  readonly phase?: Phase;
  readonly why: string;
  readonly steps: readonly string[];
  readonly song: SongName;
  readonly minutes: SessionMinutes;
}
