/** openMenses' export: observations, each at a moment and not on a day. */
import type { Day } from '@lunaria/cycle/day';
import { momentToDay } from '../dates.ts';
import { isFlowWord, type JsonFormat } from '../format.ts';
import type { FilePart, Strength, Where } from '../imported.ts';
import { type Fields, isObject, listOf, objectOf, textOf } from '../json.ts';

export const OPEN_MENSES: JsonFormat = {
  app: 'openMenses',
  fits: (json) => isObject(json) && Array.isArray(json.bleeding_observations) && 'user_id' in json,
  read: (json, book) => {
    const data = objectOf(json);
    book.remark('days-of-this-zone');
    const observed = (part: FilePart, read: (item: Fields, day: Day, where: Where) => void) =>
      listOf(data[part]).forEach((value, index) => {
        const item = objectOf(value);
        const where = { part, number: index + 1 };
        const moment = textOf(objectOf(item.timestamp).value ?? item.timestamp);
        const day = book.dayOf(moment, where, (text) => momentToDay(new Date(text)));
        if (day !== undefined) read(item, day, where);
      });
    observed('bleeding_observations', ({ flow, note }, day, where) => {
      const word = afterPrefix(flow, 'BLEEDING_FLOW_');
      if (isFlowWord(word)) book.flow(day, word);
      else if (word !== 'none') book.missed(where, { raw: `flow: ${textOf(flow)}` });
      book.note(day, textOf(note));
    });
    observed('symptom_observations', ({ symptom, severity, note }, day, where) => {
      const strength = SEVERITIES.indexOf(afterPrefix(severity, 'SYMPTOM_SEVERITY_'));
      const word = afterPrefix(symptom, 'SYMPTOM_TYPE_');
      book.word(day, word, where, Math.max(strength, 0) as Strength);
      book.note(day, textOf(note));
    });
    observed('mood_observations', ({ mood, note }, day, where) => {
      book.word(day, afterPrefix(mood, 'MOOD_TYPE_'), where);
      book.note(day, textOf(note));
    });
  },
};

const SEVERITIES: readonly string[] = ['', 'mild', 'moderate', 'severe'];

function afterPrefix(value: unknown, prefix: string): string {
  const text = textOf(value);
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text).toLowerCase();
}
