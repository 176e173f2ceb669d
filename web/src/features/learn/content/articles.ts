// Every article by its name in the address, and what can be derived from an article.

import { plural, t } from '@lingui/core/macro';
import { HORMONES, hormoneCaption, hormoneText } from './hormones.ts';
import { meditationSections, practices } from './meditation.ts';
import { menstruationSections } from './menstruation.ts';
import type { Article, ArticleId, Block, PhaseGuide, Statement } from './model.ts';
import { phaseGuides } from './phases.ts';
import type { SourceId } from './sources.ts';

export const HUB_PATH = '/medInfo';
export const ARTICLE_PARAMETER = 'article';

const WORDS_A_MINUTE = 200;

export const articles = (): readonly Article[] => [
  {
    id: 'menstruation',
    title: t`Menstruation`,
    lead: t`What happens in a cycle, what is typical, what helps, and when to ask for help.`,
    sections: menstruationSections(),
  },
  {
    id: 'meditation',
    title: t`Meditation`,
    lead: t`What it is, what it can and cannot do, and how to begin with five minutes.`,
    sections: meditationSections(),
  },
];

export function findArticle(id: string | null): Article | undefined {
  return articles().find((article) => article.id === id);
}

export function articlePath(article: ArticleId): string {
  return `${HUB_PATH}?${new URLSearchParams({ [ARTICLE_PARAMETER]: article })}`;
}

export function statementsOf(article: Article): Statement[] {
  return article.sections.flatMap(({ blocks }) => blocks.flatMap(statementsOfBlock));
}

export function statementsOfBlock(block: Block): readonly Statement[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block];
    case 'subheading':
      return [block.text];
    case 'list':
      return block.items.map((item) =>
        item.term ? { ...item, text: `${item.term} ${item.text}` } : item,
      );
    case 'phases':
      return phaseGuides().flatMap(statementsOfPhase);
    case 'hormones':
      return [hormoneCaption(), ...HORMONES.map((hormone) => hormoneText(hormone).does)];
    case 'practices':
      return practices().flatMap(({ why, steps }) => [why, ...steps]);
    case 'see':
      return [];
  }
}

export function statementsOfPhase({ when, happens, feels, helps }: PhaseGuide): Statement[] {
  return [when, ...happens, feels, helps];
}

export function textOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : statement.text;
}

/** In the order of first use, which is also the order of the list at the article's end. */
export function sourcesOf(statements: readonly Statement[]): SourceId[] {
  return [...new Set(statements.flatMap((each) => (typeof each === 'string' ? [] : each.sources)))];
}

export function readingMinutes(statements: readonly Statement[]): number {
  const words = statements.reduce((sum, each) => sum + textOf(each).split(/\s+/).length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export function readingTime(article: Article): string {
  const minutes = readingMinutes(statementsOf(article));
  return plural(minutes, { one: '# min read', other: '# min read' });
}
