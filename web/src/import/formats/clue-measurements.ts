/** Clue's export of today: `measurements.json`, a list with one item for each day and category. */
import type { JsonFormat, Place } from '../format.ts';
import type { Where } from '../imported.ts';
import { entryOf, isObject, listOf, numberOf, objectOf, someOf, textOf } from '../json.ts';
import type { Flow } from '../notebook.ts';
import { dischargeNamed, plainWord, wordToName } from '../things.ts';

export const CLUE_MEASUREMENTS: JsonFormat = {
  app: 'Clue',
  fits: (json) => someOf(json, (item) => 'type' in item && 'date' in item && 'value' in item),
  read: (json, book) => {
    listOf(json).forEach((item, index) => {
      const where: Where = { part: 'item', number: index + 1 };
      const { type, date, value } = objectOf(item);
      if (!isObject(item) || typeof type !== 'string') {
        book.missed(where, { reason: 'not-a-measurement' });
        return;
      }
      const day = book.dayOf(textOf(date), where);
      if (day !== undefined) readMeasurement(type, value, { book, day, where });
    });
  },
};

const FLOWS: Readonly<Record<string, Flow>> = {
  none: 'none',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  very_heavy: 'heavy',
};

/** Answers that say that there was nothing. */
const NOTHING = new Set(['pain_free', 'no_sex_today', 'none']);

/** What has another place in Lunaria than its name would give it, by category. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pain: { ovulation: 'ovulation-pain' },
  energy: { tired: 'low-energy', fully_energized: 'high-energy' },
  sex_life: {
    protected: 'Sexual-Activity',
    unprotected: 'Sexual-Activity',
    withdrawal: 'Sexual-Activity',
    protected_sex: 'Sexual-Activity',
    unprotected_sex: 'Sexual-Activity',
  },
  birth_control_pill: { taken: 'pill' },
  tests: {
    ovulation_positive: 'ovulation-positive',
    ovulation_negative: 'ovulation-negative',
    pregnancy_positive: 'pregnancy-positive',
    pregnancy_negative: 'pregnancy-negative',
  },
};

/** Categories whose words are clear without the category's name before them. */
const CLEAR = new Set(['pain', 'feelings', 'mood', 'energy', 'digestion', 'tests', 'ailments']);

function readMeasurement(type: string, value: unknown, place: Place) {
  if (type === 'bbt') return readTemperature(value, place);
  const options = optionsOf(value);
  if (options.length === 0)
    return place.book.missed(place.where, { reason: 'no-answer', text: type });
  for (const option of options) readOption(type, option, place);
}

function readOption(type: string, option: string, { book, day, where }: Place) {
  if (type === 'period') {
    const flow = entryOf(FLOWS, option);
    if (flow) book.flow(day, flow);
    else book.missed(where, { raw: `period: ${option}` });
    return;
  }
  if (type === 'spotting') return book.flow(day, 'spotting');
  if (type === 'tags') return book.named(day, option, where);
  if (NOTHING.has(option)) return;
  const id =
    entryOf(entryOf(PLACES, type), option) ??
    (type === 'discharge' ? dischargeNamed(option) : undefined);
  if (id) book.thing(day, id);
  else if (CLEAR.has(type)) book.word(day, option, where);
  else book.own(day, `${wordToName(type)}: ${plainWord(option)}`, where);
}

function readTemperature(value: unknown, { book, day, where }: Place) {
  const { celsius, temperature, excluded } = objectOf(value);
  if (excluded === true)
    return book.missed(where, { reason: 'temperature-set-aside', app: 'Clue' });
  book.temperature(
    day,
    numberOf(celsius ?? temperature),
    where,
    celsius === undefined ? undefined : 'C',
  );
}

/** One answer or several, each as a word or as `{ option }`. */
function optionsOf(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? value : [value];
  return all
    .map((each) => textOf(isObject(each) ? each.option : each))
    .filter((text) => text !== '');
}
