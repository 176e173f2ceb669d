/** Mensinator's backup: its tables, every value a text. */
import type { Day } from '@lunaria/cycle/day';
import { type JsonFormat, readDated } from '../format.ts';
import { entryOf, isObject, listOf, objectOf, textOf } from '../json.ts';
import type { Flow } from '../notebook.ts';
import { plainWord } from '../things.ts';

export const MENSINATOR: JsonFormat = {
  app: 'Mensinator',
  fits: (json) => isObject(json) && Array.isArray(json.periods) && Array.isArray(json.symptom_date),
  read: (json, book) => {
    const { periods, symptoms, symptom_date } = objectOf(json);
    const names = new Map(
      listOf(symptoms)
        .map(objectOf)
        .map(({ id, symptom_name }) => [textOf(id), textOf(symptom_name)]),
    );
    const periodDays = new Set<Day>();
    readDated(periods, 'date', 'period-day', book, (_row, { day }) => {
      periodDays.add(day);
      book.flow(day, 'some');
    });
    readDated(symptom_date, 'symptom_date', 'symptom', book, ({ symptom_id }, { day, where }) => {
      const name = names.get(textOf(symptom_id));
      const flow = entryOf(FLOWS, plainWord(name ?? ''));
      if (!name) book.missed(where, { reason: 'symptom-without-name', text: textOf(symptom_id) });
      else if (flow) {
        book.flow(day, flow);
        if (!periodDays.has(day)) book.outside(day);
      } else book.named(day, name.replaceAll('_', ' '), where);
    });
  },
};

/** Strengths are symptoms there. */
const FLOWS: Readonly<Record<string, Flow>> = {
  'light flow': 'light',
  'medium flow': 'medium',
  'heavy flow': 'heavy',
};
