/** Clue: the export of today, `measurements.json`, and the backup of Android until about 2022, `.cluedata`. */
import { flowWord, type JsonFormat } from '../format.ts';
import type { Where } from '../imported.ts';
import {
  entryOf,
  type Fields,
  isObject,
  listOf,
  numberOf,
  objectOf,
  someOf,
  textOf,
} from '../json.ts';
import { type Flow, KG_PER_POUND, type Page } from '../notebook.ts';
import { dischargeNamed, plainWord, wordToName } from '../things.ts';

export const CLUE_MEASUREMENTS: JsonFormat = {
  app: 'Clue',
  fits: (json) => someOf(json, (item) => 'type' in item && 'date' in item && 'value' in item),
  read: (json, book) => {
    for (const [index, item] of listOf(json).entries()) {
      const where: Where = { part: 'item', number: index + 1 };
      const { type, date, value } = objectOf(item);
      const page = typeof type === 'string' ? book.pageOf(textOf(date), where) : undefined;
      if (typeof type !== 'string') book.missed(where, { reason: 'not-a-measurement' });
      else if (page) readMeasurement(type, value, page);
    }
  },
};

export const CLUE_BACKUP: JsonFormat = {
  app: 'Clue',
  fits: (json) => isObject(json) && someOf(json.data, (item) => typeof item.day === 'string'),
  read: (json, book) => {
    for (const [index, item] of listOf(objectOf(json).data).entries()) {
      const where: Where = { part: 'day', number: index + 1 };
      const page = isObject(item) ? book.pageOf(textOf(item.day), where) : undefined;
      if (!isObject(item)) book.missed(where, { reason: 'not-a-day' });
      else if (page) readDay(item, page);
    }
  },
};

type Vocabulary = {
  /** Answers that say that there was nothing. */
  readonly nothing: readonly string[];
  /** What has another place in Lunaria than its name would give it, by category. */
  readonly places: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly discharge: string;
  /** Categories whose words are clear without the category's name before them. */
  readonly clear: readonly string[];
};

const SEX = {
  protected: 'Sexual-Activity',
  unprotected: 'Sexual-Activity',
  withdrawal: 'Sexual-Activity',
};

const MEASUREMENT_WORDS: Vocabulary = {
  nothing: ['pain_free', 'no_sex_today', 'none'],
  places: {
    pain: { ovulation: 'ovulation-pain' },
    energy: { tired: 'low-energy', fully_energized: 'high-energy' },
    sex_life: { ...SEX, protected_sex: 'Sexual-Activity', unprotected_sex: 'Sexual-Activity' },
    birth_control_pill: { taken: 'pill' },
    tests: {
      ovulation_positive: 'ovulation-positive',
      ovulation_negative: 'ovulation-negative',
      pregnancy_positive: 'pregnancy-positive',
      pregnancy_negative: 'pregnancy-negative',
    },
  },
  discharge: 'discharge',
  clear: ['pain', 'feelings', 'mood', 'energy', 'digestion', 'tests', 'ailments'],
};

const BACKUP_WORDS: Vocabulary = {
  nothing: ['pain_free', 'no_sex', 'none'],
  places: {
    energy: { low: 'low-energy', high: 'high-energy' },
    sex: SEX,
    pill: { taken: 'pill', late: 'pill', double: 'pill' },
    test: {
      ovulation_test_pos: 'ovulation-positive',
      ovulation_test_neg: 'ovulation-negative',
      pregnancy_test_pos: 'pregnancy-positive',
      pregnancy_test_neg: 'pregnancy-negative',
    },
  },
  discharge: 'fluid',
  clear: ['pain', 'mood', 'energy', 'digestion', 'medication', 'ailment'],
};

const FLOWS: Readonly<Record<string, Flow>> = {
  none: 'none',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  very_heavy: 'heavy',
};

function readMeasurement(type: string, value: unknown, page: Page) {
  if (type === 'bbt') return readMeasuredTemperature(value, page);
  const options = optionsOf(value);
  if (options.length === 0) return page.missed({ reason: 'no-answer', text: type });
  for (const option of options) {
    if (type === 'spotting') page.flow('spotting');
    else if (type === 'period') page.flow(entryOf(FLOWS, option), `period: ${option}`);
    else readAnswer(MEASUREMENT_WORDS, type, option, page);
  }
}

function readMeasuredTemperature(value: unknown, page: Page) {
  const { celsius, temperature, excluded } = objectOf(value);
  const unit = celsius === undefined ? undefined : 'C';
  const isDisturbed = excluded === true;
  page.temperature(numberOf(celsius ?? temperature), unit, { isDisturbed });
}

/** One answer or several, each as a word or as `{ option }`. */
function optionsOf(value: unknown): readonly string[] {
  return [value]
    .flat()
    .map((each) => textOf(isObject(each) ? each.option : each))
    .filter((text) => text !== '');
}

function readDay({ day: _day, period, bbt, weight, ...categories }: Fields, page: Page) {
  if (typeof period === 'string') page.flow(flowWord(period), `period: ${period}`);
  if (isObject(bbt)) {
    const unit = bbt.is_celsius === false ? 'F' : 'C';
    const isDisturbed = bbt.is_questionable === true;
    page.temperature(numberOf(bbt.temperature), unit, { isDisturbed });
  }
  if (isObject(weight)) {
    const pounds = weight.is_kilogram === false ? KG_PER_POUND : 1;
    page.weight(numberOf(weight.weight) * pounds);
  }
  for (const [category, answers] of Object.entries(categories)) {
    for (const answer of [answers].flat()) {
      if (answer === 'acne_skin') page.word(answer);
      else if (typeof answer === 'string') readAnswer(BACKUP_WORDS, category, answer, page);
      else page.missed({ raw: `${category}: ${JSON.stringify(answer)}` });
    }
  }
}

function readAnswer(words: Vocabulary, category: string, answer: string, page: Page) {
  if (category === 'tags') return page.named(answer);
  // To say that there was no discharge is a sign too.
  if (category === words.discharge && answer === 'none') return page.thing('dry');
  if (words.nothing.includes(answer)) return;
  const id =
    entryOf(entryOf(words.places, category), answer) ??
    (category === words.discharge ? dischargeNamed(answer) : undefined);
  if (id) page.thing(id);
  else if (words.clear.includes(category)) page.word(answer);
  else page.own(`${wordToName(category)}: ${plainWord(answer)}`);
}
