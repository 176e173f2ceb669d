/** Mooneva's backup: an object for each day, by its date. */
import { isoStartToDay } from '../dates.ts';
import { isFlowWord, type JsonFormat } from '../format.ts';
import { isObject, listOf, objectOf, textOf } from '../json.ts';
import { capitalised, dischargeNamed, plainWord } from '../things.ts';

export const MOONEVA: JsonFormat = {
  app: 'Mooneva',
  fits: (json) =>
    isObject(json) &&
    'settings' in json &&
    'timestamp' in json &&
    isObject(json.data) &&
    Object.keys(json.data).some((key) => isoStartToDay(key) !== undefined),
  read: (json, book) => {
    for (const [index, period] of listOf(objectOf(json).periods).entries()) {
      const { startDate, ignoreForAverages } = objectOf(period);
      if (ignoreForAverages !== true) continue;
      const start = book.dayOf(textOf(startDate), { part: 'period', number: index + 1 });
      if (start !== undefined) book.aside(start);
    }
    for (const [date, value] of Object.entries(objectOf(objectOf(json).data))) {
      const where = { date };
      const day = book.dayOf(date, where);
      if (day === undefined) continue;
      const { flow, symptoms, notes, mood, discharge, sexType, pillTakenAt } = objectOf(value);
      const told = textOf(flow);
      if (isFlowWord(told)) book.flow(day, told);
      else if (told !== '') book.missed(where, { raw: `flow: ${told}` });
      for (const symptom of listOf(symptoms)) book.named(day, capitalised(textOf(symptom)), where);
      for (const word of [mood].flat()) if (textOf(word)) book.word(day, textOf(word), where);
      const wet = textOf(discharge);
      const id = dischargeNamed(wet);
      if (id) book.thing(day, id);
      else if (wet !== '' && wet !== 'none') book.own(day, `Discharge: ${plainWord(wet)}`, where);
      if (textOf(sexType) !== '' && sexType !== 'none') book.thing(day, 'Sexual-Activity');
      if (textOf(pillTakenAt) !== '') book.thing(day, 'pill');
      book.note(day, textOf(notes));
    }
  },
};
