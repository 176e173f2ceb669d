// How it is told what was saved of a day beside symptoms and bleeding.

import type { Trackable } from '../../data/api/tracking.ts';
import { listWords } from '../../words/lists.ts';
import { MEASURES, type ReadTracked } from './tracked-choice.ts';

/** More names than these are not read out of a line that goes away by itself. */
const MOST_NAMES = 3;

/** Undefined if there was nothing to save. */
export function trackedWords(
  choice: ReadTracked['choice'],
  things: ReadonlyMap<string, Trackable>,
): string | undefined {
  const tell = (isKept: boolean, verb: string) => {
    const ids = [...(choice.marks ?? [])].filter(([, strength]) => (strength !== null) === isKept);
    const names = ids.flatMap(([id]) => things.get(id)?.name ?? []);
    const marked = names.length > MOST_NAMES ? [`${names.length} things`] : names;
    const measures = MEASURES.filter(
      (measure) => choice[measure] !== undefined && (choice[measure] !== null) === isKept,
    );
    const all = [...marked, ...measures];
    return all.length > 0 ? [`${asSentence(listWords(all))} ${verb}.`] : [];
  };
  const sentences = [...tell(true, 'saved'), ...tell(false, 'removed')];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
