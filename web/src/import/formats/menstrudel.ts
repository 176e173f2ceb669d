/** Menstrudel's export: a log for each day, and the symptoms of these logs. */
import type { Day } from '@lunaria/cycle/day';
import { type JsonFormat, readDated } from '../format.ts';
import type { Strength, Where } from '../imported.ts';
import { isObject, listOf, numberOf, objectOf, textOf } from '../json.ts';
import type { Flow } from '../notebook.ts';
import { capitalised } from '../things.ts';

export const MENSTRUDEL: JsonFormat = {
  app: 'Menstrudel',
  fits: (json) =>
    isObject(json) && Array.isArray(json.period_logs) && Array.isArray(json.log_symptoms),
  read: (json, book) => {
    const { period_logs, log_symptoms, db_version } = objectOf(json);
    const flows = menstrudelFlows(numberOf(db_version));
    const days = new Map<string, Day>();
    readDated(period_logs, 'date', 'log', book, ({ id, flow, painLevel }, { day, where }) => {
      days.set(textOf(id), day);
      const told = flows[numberOf(flow)];
      if (told) book.flow(day, told);
      else book.missed(where, { raw: `flow: ${textOf(flow)}` });
      const pain = numberOf(painLevel);
      if (pain > 0) book.own(day, 'Pain level', where, Math.min(pain, 3) as Strength);
    });
    listOf(log_symptoms).forEach((row, index) => {
      const { log_id_fk, symptom } = objectOf(row);
      const where: Where = { part: 'symptom', number: index + 1 };
      const day = days.get(textOf(log_id_fk));
      if (day === undefined) book.missed(where, { reason: 'of-no-day' });
      else book.named(day, capitalised(textOf(symptom)), where);
    });
  },
};

/** What the numbers mean has changed twice. */
function menstrudelFlows(version: number): readonly Flow[] {
  if (version >= 6) return ['none', 'spotting', 'light', 'medium', 'heavy'];
  return version === 5 ? ['none', 'light', 'medium', 'heavy'] : ['light', 'medium', 'heavy'];
}
