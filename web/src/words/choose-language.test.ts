import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const reload = vi.fn();
const notes: string[] = [];
/** What the service worker answers, in order. */
let answers: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  notes.length = 0;
  answers = [];
  vi.stubGlobal('location', { reload });
  const put = async (_name: string, note: Response) => void notes.push(await note.text());
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  const postMessage = (_: unknown, [port]: MessagePort[]) => port?.postMessage(answers.shift());
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads the last of the languages that a list passes', async () => {
  answers = [true];
  const first = chooseLanguage('es');
  await vi.advanceTimersByTimeAsync(300);
  const last = chooseLanguage('fr');
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(notes).toEqual(['fr']);
  expect(await Promise.all([first, last])).toEqual([true, true]);
});

it('changes nothing if the language cannot be fetched', async () => {
  answers = [false];
  const choice = chooseLanguage('es');
  await vi.advanceTimersByTimeAsync(500);
  expect(await choice).toBe(false);
  expect(notes).toEqual(['es', 'en']);
  expect(reload).not.toHaveBeenCalled();
});
