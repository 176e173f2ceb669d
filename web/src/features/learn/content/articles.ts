// Every article by its name in the address, and what can be derived from an article: its statements, its
// sources in the order a reader meets them, and the time it takes to read.

import { HORMONE_FIGURE, HORMONE_SOURCE, HORMONE_TEXTS, HORMONES } from './hormones.ts';
import { PRACTICES } from './meditation/practices.ts';
import { MEDITATION } from './meditation.ts';
import { MENSTRUATION } from './menstruation.ts';
import type { Article, ArticleId, Block, Statement } from './model.ts';
import { PHASE_GUIDES } from './phases.ts';
import type { SourceId } from './sources.ts';

export const ARTICLES: Readonly<Record<ArticleId, Article>> = {
  menstruation: MENSTRUATION,
  meditation: MEDITATION,
};

export const ARTICLE_IDS: readonly ArticleId[] = ['menstruation', 'meditation'];

const WORDS_A_MINUTE = 200;

export function findArticle(name: string | null): Article | undefined {
  const id = ARTICLE_IDS.find((candidate) => candidate === name);
  return id && ARTICLES[id];
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
      return [{ text: block.text }];
    case 'list':
      return block.items.map(({ term, text, ...rest }) => ({
        ...rest,
        text: term ? `${term} ${text}` : text,
      }));
    case 'phases':
      return PHASE_GUIDES.flatMap(({ when, happens, feels, helps }) => [
        when,
        ...happens,
        ...feels,
        ...helps,
      ]);
    case 'hormones':
      return [
        { text: HORMONE_FIGURE.caption, sources: [HORMONE_SOURCE] },
        ...HORMONES.map((hormone) => ({ text: HORMONE_TEXTS[hormone].does })),
      ];
    case 'practices':
      return PRACTICES.flatMap(({ why, steps }) => [why, ...steps].map((text) => ({ text })));
    case 'see':
      return [];
  }
}

/** In the order of first use, which is also the order of the list at the article's end. */
export function sourcesOf(statements: readonly Statement[]): SourceId[] {
  return [...new Set(statements.flatMap(({ sources = [] }) => sources))];
}

export function readingMinutes(statements: readonly Statement[]): number {
  const words = statements.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
