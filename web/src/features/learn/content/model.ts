// Articles of sections of blocks, and short functions to write them with. A text is one message, without markup; its
// sources follow it, and in a list the word or question that it explains precedes it.

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

interface Paragraph extends Cited {
  readonly kind: 'paragraph' | 'note';
  readonly term?: string;
}

export type Block =
  | Paragraph
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Paragraph[] }
  | { readonly kind: 'phases' | 'hormones' | 'practices' }
  | { readonly kind: 'see'; readonly article: ArticleId; readonly section: string };

type Mark = { readonly term: string } | { readonly sources: readonly SourceId[] };

type Line<Item extends Block> = string | Item | Mark;

export function section(id: string, title: string, lines: readonly Line<Block>[]): Section {
  return { id, title, blocks: attachMarks(lines) };
}

export const statements = attachMarks<Paragraph>;

export function list(lines: readonly Line<Paragraph>[]): Block {
  return { kind: 'list', items: statements(lines) };
}

export function term(name: string): Mark {
  return { term: name };
}

export function sources(...ids: readonly SourceId[]): Mark {
  return { sources: ids };
}

/** Each with the term before it and the sources after it. */
function attachMarks<Item extends Block>(lines: readonly Line<Item>[]): (Item | Paragraph)[] {
  return lines.flatMap((line, index) => {
    if (isMark(line)) return [];
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const marks = {
      ...(isMark(before) && 'term' in before && before),
      ...(isMark(after) && 'sources' in after && after),
    };
    return [{ ...(typeof line === 'string' ? cite(line, []) : line), ...marks }];
  });
}

function isMark(line: Line<Block> | undefined): line is Mark {
  return typeof line === 'object' && !('kind' in line);
}

export function cite(text: string, sources: readonly SourceId[]) {
  return { kind: 'paragraph', text, sources } as const;
}

export function note(text: string): Block {
  return { kind: 'note', text, sources: [] };
}

export function see(article: ArticleId, id: string): Block {
  return { kind: 'see', article, section: id };
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
  readonly title: string;
  /** Undefined for one that suits any day. */
  readonly phase?: Phase;
  readonly why: string;
  readonly steps: readonly string[];
  readonly song: SongName;
  readonly minutes: 5 | 10 | 15;
}
