/** Lunation's export: cycles with a first and a last day, one strength and one note for each. */
import { isoStartToDay } from '../dates.ts';
import { isFlowWord, type JsonFormat, readDated } from '../format.ts';
import { isObject, listOf, objectOf, someOf, textOf } from '../json.ts';
import { capitalised } from '../things.ts';

export const LUNATION: JsonFormat = {
  app: 'Lunation',
  fits: (json) =>
    isObject(json) && 'summary' in json && someOf(json.data, (item) => 'cycleNumber' in item),
  read: (json, book) => {
    readDated(objectOf(json).data, 'startDate', 'cycle', book, (item, { day: start, where }) => {
      const { endDate, flowIntensity, symptoms, notes } = item;
      const end = isoStartToDay(textOf(endDate)) ?? start;
      const told = textOf(flowIntensity);
      book.period(start, end, where, () => (isFlowWord(told) ? told : 'some'));
      // They are told for the cycle as a whole: its first day is the only one that is certain.
      for (const symptom of listOf(symptoms))
        book.named(start, capitalised(textOf(symptom)), where);
      book.note(start, textOf(notes));
    });
  },
};
