import { describe, expect, it } from 'vitest';
import { phaseName, SONG_NAMES } from '../../../words/names.ts';
import {
  articles,
  findArticle,
  readingMinutes,
  sourcesOf,
  statementsOf,
  statementsOfBlock,
  textOf,
} from './articles.ts';
import { practices } from './meditation.ts';
import type { Block, Statement } from './model.ts';
import { phaseGuides, phasesFrom } from './phases.ts';
import { type SourceId, sources } from './sources.ts';

const onCalendar = phaseGuides().map((guide) => guide.onCalendar);
const everyStatement = [...articles().flatMap(statementsOf), ...onCalendar];

/** Digits, or a number word before a unit of time or a share. */
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|half|third|quarter)\b(?:\W+\w+){0,2}\W+(?:days?|weeks?|months?|years?|hours?|times|percent|in ten|in a hundred|researchers|cycles)\b/i;

// School grades 5 to 8 are the years from 10 to 14.
const EASIEST_GRADE = 5;
const HARDEST_GRADE = 8;
const HARDEST_SECTION = 9;
const LONGEST_SENTENCE = 36;

describe('the facts', () => {
  it('have a source wherever they contain a number', () => {
    const unsupported = everyStatement.filter(
      (statement) => NUMBER.test(textOf(statement)) && sourcesOf([statement]).length === 0,
    );
    expect(unsupported).toEqual([]);
  });

  it('use every source', () => {
    const used = new Set<SourceId>(sourcesOf(everyStatement));
    expect(Object.keys(sources()).filter((id) => !used.has(id as SourceId))).toEqual([]);
  });

  it('name each source once per statement', () => {
    const repeated = everyStatement.filter(
      (each) => typeof each !== 'string' && sourcesOf([each]).length < each.sources.length,
    );
    expect(repeated).toEqual([]);
  });

  it('state the figures of a typical cycle and period', () => {
    const typical = findArticle('menstruation')?.sections.find(
      ({ id }) => id === 'what-is-typical',
    );
    const text = textOfAll(typical?.blocks.flatMap(statementsOfBlock) ?? []);
    expect(text).toContain('About 28 days. Anything from 21 to 35 days is typical');
    expect(text).toContain('Up to 8 days of bleeding, typically 4 to 5');
  });
});

describe('the sources', () => {
  it.each(Object.entries(sources()))('%s says who, when and what', (_, source) => {
    expect(source.by).not.toBe('');
    expect(source.title).not.toMatch(/\.$/);
    expect(source.where).not.toMatch(/\.$/);
    expect(source.year).toBeGreaterThanOrEqual(2000);
    expect(source.year).toBeLessThanOrEqual(2026);
  });
});

describe.each(articles())('the article on $id', (article) => {
  it('has sections with unique names for the address', () => {
    const ids = article.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('refers only to existing sections', () => {
    const addresses = article.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'see' ? [block] : []));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { article: target, section } of addresses) {
      expect(findArticle(target)?.sections.map(({ id }) => id)).toContain(section);
    }
  });

  it('is readable for ages 12 to 14', () => {
    const grade = schoolGrade(textOfAll(article.sections.flatMap(({ blocks }) => proseOf(blocks))));
    expect(grade).toBeGreaterThan(EASIEST_GRADE);
    expect(grade).toBeLessThan(HARDEST_GRADE);
  });

  it.each(article.sections)('has no hard section: $id', ({ blocks }) => {
    expect(schoolGrade(textOfAll(proseOf(blocks)))).toBeLessThan(HARDEST_SECTION);
  });

  it('has no sentence that is too long', () => {
    const sentences = textOfAll(statementsOf(article)).split(/[.!?](?=\s|$)/);
    const long = sentences.filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE);
    expect(long).toEqual([]);
  });

  it('can be read within a quarter of an hour', () => {
    const minutes = readingMinutes(statementsOf(article));
    expect(minutes).toBeGreaterThan(3);
    expect(minutes).toBeLessThanOrEqual(15);
  });
});

describe('the phases', () => {
  const orderFrom = (...given: Parameters<typeof phasesFrom>) =>
    phasesFrom(...given).map(({ phase }) => phase);

  it('are in the order of the body while the current one is unknown', () => {
    expect(orderFrom(undefined)).toEqual(['menstruation', 'follicular', 'ovulation', 'luteal']);
  });

  it('begin with the current one and keep the others in that order', () => {
    expect(orderFrom('luteal')).toEqual(['luteal', 'menstruation', 'follicular', 'ovulation']);
    expect(orderFrom('menstruation')).toEqual([
      'menstruation',
      'follicular',
      'ovulation',
      'luteal',
    ]);
  });

  it.each(phaseGuides())(
    'say what the calendar means by $phase',
    ({ phase, onCalendar: statement }) => {
      expect(textOf(statement)).toContain(phaseName(phase));
    },
  );
});

describe('the practices', () => {
  it('include one for each phase and one for any day', () => {
    const phases = practices().map(({ phase }) => phase);
    expect(phases).toHaveLength(5);
    expect(new Set(phases)).toEqual(
      new Set([undefined, ...phaseGuides().map(({ phase }) => phase)]),
    );
  });

  it('use every song', () => {
    expect(new Set(practices().map(({ song }) => song))).toEqual(new Set(SONG_NAMES));
  });

  it('have unique names', () => {
    expect(new Set(practices().map(({ title }) => title)).size).toBe(practices().length);
  });
});

describe('the time to read', () => {
  it('assumes 200 words a minute, and is never zero', () => {
    expect(readingMinutes(['word '.repeat(599).trim()])).toBe(3);
    expect(readingMinutes(['word'])).toBe(1);
  });
});

/** Without the steps of exercises, which are short enough to follow with closed eyes. */
function proseOf(blocks: readonly Block[]): Statement[] {
  return blocks.filter((block) => block.kind !== 'practices').flatMap(statementsOfBlock);
}

function textOfAll(statements: readonly Statement[]): string {
  return statements
    .map(textOf)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

describe('the measure of readability', () => {
  it.each([
    ['womb', 1],
    ['the', 1],
    ['egg', 1],
    ['makes', 1],
    ['called', 1],
    ['period', 3],
    ['lining', 2],
    ['table', 2],
    ['needed', 2],
    ['body', 2],
    ['you', 1],
    ['ovulation', 4],
    ['menstruation', 4],
    ['progesterone', 4],
  ])('counts the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables);
  });

  it('rates a nursery rhyme as easy and a scientific sentence as hard', () => {
    expect(schoolGrade('The cat sat on the mat. It was a fat cat.')).toBeLessThan(2);
    expect(
      schoolGrade(
        'Heterogeneous methodological approaches necessitate considerable interpretative caution regarding physiological generalisations.',
      ),
    ).toBeGreaterThan(18);
  });

  it('follows the published formula', () => {
    // Ten words of one syllable in one sentence: 0.39 * 10 + 11.8 * 1 - 15.59.
    expect(schoolGrade('The sun is up and the day is still young.')).toBeCloseTo(0.11, 5);
  });

  it('refuses an empty text', () => {
    expect(() => schoolGrade(' ')).toThrow('There is nothing to read');
  });
});

/**
 * The school grade that a text requires, by the Flesch-Kincaid formula (1975). Syllables are estimated from the vowels,
 * which is right for most English words and close for the others.
 */
function schoolGrade(text: string): number {
  const sentences = text.split(/[.!?]+[”’)]?(?=\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = wordsOf(text);
  if (sentences.length === 0 || words.length === 0) throw new Error('There is nothing to read');
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const heard = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    // A final "e" is silent, and so is the "e" of most endings.
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '')
    .replace(/^y|(?<=[qg])u(?=[aeio])|(?<=[tscg])i(?=o)/g, '')
    // Two vowels pronounced separately, as in "period" and "usual".
    .replace(/(?<=i)(?=[ao])|(?<=u)(?=a)|(?<=[aeiouy])(?=ing)/g, '-');
  return Math.max(1, (heard.match(/[aeiouy]{1,2}/g) ?? []).length);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d’'-]+/gu) ?? [];
}
