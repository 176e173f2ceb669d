// Every article by its name in the address, and what can be derived from an article: its statements, its
// sources in the order a reader meets them, and the time it takes to read.

import { plural, t } from '@lingui/core/macro';
import { HORMONE_SOURCE, HORMONES, hormoneCaption, hormoneText } from './hormones.ts';
import { doingSections } from './meditation/doing.ts';
import { knowingSections } from './meditation/knowing.ts';
import { practices } from './meditation/practices.ts';
import { bodySections } from './menstruation/body.ts';
import { calendarSections } from './menstruation/calendar.ts';
import { careSections } from './menstruation/care.ts';
import type { Article, ArticleId, Block, Statement } from './model.ts';
import { phaseGuides } from './phases.ts';
import type { SourceId } from './sources.ts';

export const ARTICLE_IDS: readonly ArticleId[] = ['menstruation', 'meditation'];

const WORDS_A_MINUTE = 200;

export function articleOf(id: ArticleId): Article {
  switch (id) {
    case 'menstruation':
      return {
        id,
        title: t`Menstruation`,
        lead: t`What happens in a cycle, what is typical, what helps, and when to ask for help.`,
        sections: [...bodySections(), ...careSections(), ...calendarSections()],
      };
    case 'meditation':
      return {
        id,
        title: t`Meditation`,
        lead: t`What it is, what it can and cannot do, and how to begin with five minutes.`,
        sections: [...knowingSections(), ...doingSections()],
      };
  }
}

export function findArticle(name: string | null): Article | undefined {
  const id = ARTICLE_IDS.find((candidate) => candidate === name);
  return id && articleOf(id);
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
      return phaseGuides().flatMap(({ when, happens, feels, helps }) => [
        when,
        ...happens,
        ...feels,
        ...helps,
      ]);
    case 'hormones':
      return [
        { text: hormoneCaption(), sources: [HORMONE_SOURCE] },
        ...HORMONES.map((hormone) => ({ text: hormoneText(hormone).does })),
      ];
    case 'practices':
      return practices().flatMap(({ why, steps }) => [why, ...steps].map((text) => ({ text })));
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

export function readingTime(article: Article): string {
  const minutes = readingMinutes(statementsOf(article));
  return plural(minutes, { one: '# min read', other: '# min read' });
}
