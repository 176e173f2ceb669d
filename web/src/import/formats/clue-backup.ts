/** Clue's backup of Android until about 2022, `.cluedata`: one object for each day. */
import { isFlowWord, type JsonFormat, type Place } from '../format.ts';
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
import { dischargeNamed, plainWord, wordToName } from '../things.ts';
import { KG_PER_POUND } from '../units.ts';

export const CLUE_BACKUP: JsonFormat = {
  app: 'Clue',
  fits: (json) => isObject(json) && someOf(json.data, (item) => typeof item.day === 'string'),
  read: (json, book) => {
    for (const [index, item] of listOf(objectOf(json).data).entries()) {
      const where: Where = { part: 'day', number: index + 1 };
      if (!isObject(item)) {
        book.missed(where, { reason: 'not-a-day' });
        continue;
      }
      const day = book.dayOf(textOf(item.day), where);
      if (day !== undefined) readDay(item, { book, day, where });
    }
  },
};

const NOTHING = new Set(['pain_free', 'no_sex', 'none']);

const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  energy: { low: 'low-energy', high: 'high-energy' },
  sex: {
    protected: 'Sexual-Activity',
    unprotected: 'Sexual-Activity',
    withdrawal: 'Sexual-Activity',
  },
  pill: { taken: 'pill', late: 'pill', double: 'pill' },
  test: {
    ovulation_test_pos: 'ovulation-positive',
    ovulation_test_neg: 'ovulation-negative',
    pregnancy_test_pos: 'pregnancy-positive',
    pregnancy_test_neg: 'pregnancy-negative',
  },
};

const CLEAR = new Set(['pain', 'mood', 'energy', 'digestion', 'medication', 'ailment']);

function readDay({ day: _day, period, bbt, weight, ...categories }: Fields, place: Place) {
  const { book, day, where } = place;
  if (typeof period === 'string') {
    if (isFlowWord(period)) book.flow(day, period);
    else book.missed(where, { raw: `period: ${period}` });
  }
  if (isObject(bbt)) readTemperature(bbt, place);
  if (isObject(weight)) {
    const pounds = weight.is_kilogram === false ? KG_PER_POUND : 1;
    book.weight(day, numberOf(weight.weight) * pounds, where);
  }
  for (const [category, answers] of Object.entries(categories)) {
    for (const answer of Array.isArray(answers) ? answers : [answers]) {
      if (typeof answer === 'string') readAnswer(category, answer, place);
      else book.missed(where, { raw: `${category}: ${JSON.stringify(answer)}` });
    }
  }
}

function readAnswer(category: string, answer: string, { book, day, where }: Place) {
  if (category === 'tags') return book.named(day, answer, where);
  if (NOTHING.has(answer)) return;
  const id =
    entryOf(entryOf(PLACES, category), answer) ??
    (category === 'fluid' ? dischargeNamed(answer) : undefined);
  if (id) book.thing(day, id);
  else if (CLEAR.has(category) || answer === 'acne_skin') book.word(day, answer, where);
  else book.own(day, `${wordToName(category)}: ${plainWord(answer)}`, where);
}

function readTemperature(bbt: Fields, { book, day, where }: Place) {
  if (bbt.is_questionable === true) {
    return book.missed(where, { reason: 'temperature-set-aside', app: 'Clue' });
  }
  book.temperature(day, numberOf(bbt.temperature), where, bbt.is_celsius === false ? 'F' : 'C');
}
