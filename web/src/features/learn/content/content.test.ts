import { describe, expect, it } from 'vitest';
import { phaseName, SONG_NAMES } from '../../../words/names.ts';
import {
  ARTICLE_IDS,
  articleOf,
  readingMinutes,
  sourcesOf,
  statementsOf,
  statementsOfBlock,
} from './articles.ts';
import { practices } from './meditation/practices.ts';
import { type Block, SESSION_MINUTES, type Statement } from './model.ts';
import { phaseGuides } from './phases.ts';
import { schoolGrade, wordsOf } from './readability.ts';
import { type SourceId, sources } from './sources.ts';

const articles = ARTICLE_IDS.map(articleOf);
const onCalendar = phaseGuides().map((guide) => guide.onCalendar);
const everyStatement = [...articles.flatMap(statementsOf), ...onCalendar];

/** Digits, or a number written as a word before a measure of time or a share. */
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|half|third|quarter)\b(?:\W+\w+){0,2}\W+(?:days?|weeks?|months?|years?|hours?|times|percent|in ten|in a hundred|researchers|cycles)\b/i;

// School grades 5 to 8 are the years from 10 to 14.
const EASIEST_GRADE = 5;
const HARDEST_GRADE = 8;
const HARDEST_SECTION = 9;
const LONGEST_SENTENCE = 36;

describe('the facts', () => {
  it('have a source wherever they carry a number', () => {
    const unsupported = everyStatement.filter(
      ({ text, sources = [] }) => NUMBER.test(text) && sources.length === 0,
    );
    expect(unsupported.map(({ text }) => text)).toEqual([]);
  });

  it('leave no source unused', () => {
    const used = new Set<SourceId>(sourcesOf(everyStatement));
    expect(Object.keys(sources()).filter((id) => !used.has(id as SourceId))).toEqual([]);
  });

  it('name no source twice for one statement', () => {
    const repeated = everyStatement.filter(
      ({ sources = [] }) => new Set(sources).size < sources.length,
    );
    expect(repeated).toEqual([]);
  });

  it('state the figures of a typical cycle and period', () => {
    const typical = articleOf('menstruation').sections.find(({ id }) => id === 'what-is-typical');
    const text = textOf(typical?.blocks.flatMap(statementsOfBlock) ?? []);
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

describe.each(articles)('the article on $id', (article) => {
  it('has sections with names for the address, each used once', () => {
    const ids = article.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('refers only to sections there are', () => {
    const addresses = article.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'see' ? [block.to] : []));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { article: target, section } of addresses) {
      expect(articleOf(target).sections.map(({ id }) => id)).toContain(section);
    }
  });

  it('reads as for someone of 12 to 14', () => {
    const grade = schoolGrade(textOf(article.sections.flatMap(({ blocks }) => proseOf(blocks))));
    expect(grade).toBeGreaterThan(EASIEST_GRADE);
    expect(grade).toBeLessThan(HARDEST_GRADE);
  });

  it.each(article.sections)('has no hard section: $id', ({ blocks }) => {
    expect(schoolGrade(textOf(proseOf(blocks)))).toBeLessThan(HARDEST_SECTION);
  });

  it('has no sentence that takes a second breath', () => {
    const sentences = textOf(statementsOf(article)).split(/[.!?](?=\s|$)/);
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
  it('are told in the order of the body', () => {
    expect(phaseGuides().map(({ phase }) => phase)).toEqual([
      'menstruation',
      'follicular',
      'ovulation',
      'luteal',
    ]);
  });

  it.each(phaseGuides())(
    'say what the calendar means by $phase',
    ({ phase, onCalendar: { text } }) => {
      expect(text).toContain(phaseName(phase));
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

  it('use every song, and times the timer has', () => {
    expect(new Set(practices().map(({ song }) => song))).toEqual(new Set(SONG_NAMES));
    for (const { minutes } of practices()) expect(SESSION_MINUTES).toContain(minutes);
  });

  it('have names of their own', () => {
    expect(new Set(practices().map(({ id }) => id)).size).toBe(practices().length);
  });
});

describe('the time to read', () => {
  it('is counted at 200 words a minute, and never nothing', () => {
    expect(readingMinutes([{ text: 'word '.repeat(599).trim() }])).toBe(3);
    expect(readingMinutes([{ text: 'word' }])).toBe(1);
  });
});

/** Without the steps of practices, which are as short as one can follow with closed eyes. */
function proseOf(blocks: readonly Block[]): Statement[] {
  return blocks.filter(({ kind }) => kind !== 'practices').flatMap(statementsOfBlock);
}

function textOf(statements: readonly Statement[]): string {
  return statements.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
}
