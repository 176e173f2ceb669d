/** Periodical's backup, packed with gzip: period days with a strength from 1 to 4, and symptoms by their numbers. */
import { compactToDay } from '../dates.ts';
import { type JsonFormat, type Place, readDated } from '../format.ts';
import type { FilePart } from '../imported.ts';
import { entryOf, type Fields, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';
import type { Flow } from '../notebook.ts';

export const PERIODICAL: JsonFormat = {
  app: 'Periodical',
  fits: (json) =>
    Array.isArray(json) &&
    someOf(json, (part) => 'version' in part) &&
    someOf(json, (part) => someOf(part.data, (event) => 'eventtype' in event)),
  read: (json, book) => {
    const readPart = (
      part: string,
      name: FilePart,
      read: (item: Fields, place: Place) => void,
    ): void => {
      const items = listOf(json)
        .map(objectOf)
        .flatMap((each) => listOf(each[part]));
      readDated(items, 'eventdate', name, book, read, compactToDay);
    };
    readPart('data', 'event', (event, { day, where }) => {
      // 1 is the first day of a period, 2 any other of its days; the rest are predictions.
      const type = textOf(event.eventtype);
      if (type !== '1' && type !== '2') return;
      const strength = numberOf(event.intensity);
      book.flow(day, PERIODICAL_FLOWS[strength] ?? 'some');
      if (type === '1') book.starts(day);
      const temperature = numberOf(event.eventtemp);
      if (temperature > 0) book.temperature(day, temperature, where);
    });
    readPart('notes', 'note', ({ content }, { day }) => book.note(day, textOf(content)));
    readPart('symptoms', 'symptom', ({ symptom }, { day, where }) => {
      const number = textOf(symptom);
      if (number === '19') return book.flow(day, 'spotting');
      const id = entryOf(PERIODICAL_SYMPTOMS, number);
      if (id) book.thing(day, id);
      else book.missed(where, { reason: 'symptom-number', text: number });
    });
  },
};

const PERIODICAL_FLOWS: Readonly<Record<number, Flow>> = {
  1: 'light',
  2: 'medium',
  3: 'heavy',
  4: 'heavy',
};

const PERIODICAL_SYMPTOMS: Readonly<Record<string, string>> = {
  1: 'Sexual-Activity',
  2: 'cramps',
  3: 'back-ache',
  6: 'tender-breasts',
  11: 'acne',
  12: 'bloating',
  15: 'nausea',
  17: 'headache',
  20: 'fatigue',
  22: 'sad',
};
