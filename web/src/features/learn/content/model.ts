// Articles of sections of blocks, and short functions to write them with. A text is one message, without markup.

import type { Phase } from '@lunaria/cycle/cycle';
import type { SongName } from '../../../words/names.ts';
import type { SourceId } from './sources.ts';

export type ArticleId = 'menstruation' | 'meditation';

export interface Article {
  readonly id: ArticleId;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Part of the address, so it stays when the title is reworded or translated. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Cited {
  readonly text: string;
  readonly sources: readonly SourceId[];
}

/** A statement with a number always has a source. */
export type Statement = string | Cited;

export type Block =
  | string
  | ({ readonly kind: 'paragraph' | 'note' } & Cited)
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'phases' | 'hormones' | 'practices' }
  | { readonly kind: 'see'; readonly to: SectionAddress };

/** `term` is the word or question that the item explains. */
export type ListItem = string | (Cited & { readonly term?: string });

export interface SectionAddress {
  readonly article: ArticleId;
  readonly section: string;
}

export function section(id: string, title: string, blocks: readonly Block[]): Section {
  return { id, title, blocks };
}

export function cite(text: string, sources: readonly SourceId[]) {
  return { kind: 'paragraph', text, sources } as const;
}

/** Something not to overlook. */
export function note(text: string, sources: readonly SourceId[] = []): Block {
  return { kind: 'note', text, sources };
}

export function subheading(text: string): Block {
  return { kind: 'subheading', text };
}

export function list(items: readonly ListItem[]): Block {
  return { kind: 'list', items };
}

export function term(name: string, text: string, sources: readonly SourceId[] = []): ListItem {
  return { term: name, text, sources };
}

export function see(article: ArticleId, id: string): Block {
  return { kind: 'see', to: { article, section: id } };
}

export interface PhaseGuide {
  readonly phase: Phase;
  readonly when: Statement;
  readonly happens: readonly Statement[];
  readonly feels: Statement;
  readonly helps: Statement;
  /** What the calendar means when it shows this phase's name. */
  readonly onCalendar: Statement;
  /** The phase the body is mostly in on those days of the calendar. */
  readonly inBody: Phase;
}

export interface Practice {
  readonly id: string;
  readonly title: string;
  /** Undefined for one that suits any day. */
  readonly phase?: Phase;
  readonly why: string;
  readonly steps: readonly string[];
  readonly song: SongName;
  readonly minutes: 5 | 10 | 15;
}
