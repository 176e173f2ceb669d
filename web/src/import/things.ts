/** The words of other apps for what Lunaria has too. What is not here keeps its own name. */
import { entryOf } from './json.ts';

/** By the id of the thing in Lunaria's catalogue. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  cramps: ['cramps', 'cramp', 'period cramps', 'menstrual cramps', 'abdominal cramps'],
  headache: ['headache', 'headaches'],
  'tender-breasts': [
    'tender breasts',
    'breast tenderness',
    'breast pain',
    'breast sensitivity',
    'sore breasts',
  ],
  'back-ache': ['back ache', 'backache', 'back pain', 'lower back', 'lower back pain'],
  bloating: ['bloating', 'bloated'],
  acne: ['acne', 'acne skin', 'pimples'],
  nausea: ['nausea', 'nauseous', 'nauseated'],
  fatigue: ['fatigue', 'tired', 'tiredness'],
  dizziness: ['dizziness', 'dizzy'],
  'hot-flushes': ['hot flushes', 'hot flashes', 'hot flash'],
  cravings: ['cravings', 'food cravings'],
  'ovulation-pain': ['ovulation pain'],
  happy: ['happy'],
  calm: ['calm'],
  sensitive: ['sensitive'],
  sad: ['sad'],
  anxious: ['anxious', 'anxiety'],
  irritable: ['irritable', 'irritability', 'irritated'],
  'mood-swings': ['mood swings', 'mood swing', 'mood changes'],
  exhausted: ['exhausted'],
  'low-energy': ['low energy'],
  'high-energy': ['high energy', 'energetic', 'energized', 'fully energized'],
  'vivid-dreams': ['vivid dreams'],
  constipation: ['constipation', 'constipated'],
  diarrhea: ['diarrhea', 'diarrhoea'],
  gas: ['gas', 'gassy'],
  'stomach-ache': ['stomach ache', 'stomachache', 'stomach pain'],
  heartburn: ['heartburn'],
  painkiller: ['painkiller', 'painkillers', 'pain medication'],
  pill: ['contraceptive pill'],
  'Sexual-Activity': ['sex', 'sexual activity', 'intercourse', 'protected sex', 'unprotected sex'],
};

const ID_BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([id, words]) => words.map((word) => [word, id])),
);

/** For discharge alone: elsewhere the same words mean something else. */
export const DISCHARGE: Readonly<Record<string, string>> = {
  dry: 'dry',
  sticky: 'sticky',
  creamy: 'creamy',
  watery: 'watery',
  wet: 'watery',
  'egg white': 'egg-white',
  eggwhite: 'egg-white',
  atypical: 'unusual',
  unusual: 'unusual',
};

export function thingNamed(word: string): string | undefined {
  return ID_BY_WORD.get(plainWord(word));
}

export function dischargeNamed(word: string): string | undefined {
  return entryOf(DISCHARGE, plainWord(word));
}

/** TenderBreasts, tender_breasts and "Tender breasts" are the same word. */
export function plainWord(word: string): string {
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A name to show, from a word that a program wrote: "Very self critical". */
export function wordToName(word: string): string {
  return capitalised(plainWord(word));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
