/** The history of what is noted, made once for each state of it: several views rest on it. */
import { type DayLog, type History, historyOf } from '@lunaria/cycle/history';

const made = new WeakMap<
  DayLog,
  { readonly usual: number | undefined; readonly history: History }
>();

/** `usual`: how long a period lasts by the answers. */
export function knownHistory(log: DayLog, usual: number | undefined): History {
  const known = made.get(log);
  if (known && known.usual === usual) return known.history;
  const history = historyOf(log, usual);
  made.set(log, { usual, history });
  return history;
}
