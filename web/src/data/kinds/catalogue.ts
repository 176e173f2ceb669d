/** What can be tracked without setting anything up, by group, in the order in which it is shown. */
import type { Strength } from '@lunaria/cycle/marks';

export type { Strength };

export const GROUPS = [
  'body',
  'mood',
  'energy',
  'sleep',
  'digestion',
  'discharge',
  'medicine',
  'tests',
  'temperature',
  'weight',
  'note',
] as const;

export type BuiltInGroup = (typeof GROUPS)[number];

/** A number or a text instead of things to choose. */
export const MEASURES: readonly string[] = [
  'temperature',
  'weight',
  'note',
] satisfies BuiltInGroup[];

/** The same in every language. `app` is empty for a table. */
export function importGroup(app: string): string {
  return app === '' ? 'From a table' : `From ${app}`;
}

export function appOfImportGroup(id: string): string | undefined {
  return id === importGroup('') ? '' : /^From (.+)$/s.exec(id)?.[1];
}

export type BuiltIn = {
  readonly id: string;
  readonly group: BuiltInGroup;
  /** Of those with the same word only one can be true. */
  readonly oneOf?: string;
  readonly hasStrength?: true;
  /** Of a mood: pleasant, neither, or not. */
  readonly valence?: -1 | 0 | 1;
  readonly level?: 1 | 2 | 3 | 4;
};

export const CATALOGUE: readonly BuiltIn[] = [
  ...strong('body', [
    'cramps',
    'headache',
    'tender-breasts',
    'back-ache',
    'bloating',
    'acne',
    'nausea',
    'fatigue',
    'dizziness',
    'hot-flushes',
    'cravings',
    'ovulation-pain',
  ]),
  { id: 'happy', group: 'mood', valence: 1 },
  { id: 'calm', group: 'mood', valence: 1 },
  { id: 'sensitive', group: 'mood', valence: 0 },
  { id: 'sad', group: 'mood', valence: -1, hasStrength: true },
  { id: 'anxious', group: 'mood', valence: -1, hasStrength: true },
  { id: 'irritable', group: 'mood', valence: -1, hasStrength: true },
  { id: 'mood-swings', group: 'mood', valence: -1, hasStrength: true },
  { id: 'exhausted', group: 'energy', oneOf: 'energy', level: 1 },
  { id: 'low-energy', group: 'energy', oneOf: 'energy', level: 2 },
  { id: 'usual-energy', group: 'energy', oneOf: 'energy', level: 3 },
  { id: 'high-energy', group: 'energy', oneOf: 'energy', level: 4 },
  { id: 'slept-well', group: 'sleep' },
  { id: 'restless-sleep', group: 'sleep', hasStrength: true },
  { id: 'little-sleep', group: 'sleep', hasStrength: true },
  { id: 'vivid-dreams', group: 'sleep' },
  ...strong('digestion', ['constipation', 'diarrhea', 'gas', 'stomach-ache', 'heartburn']),
  ...oneOf('discharge', 'discharge', ['dry', 'sticky', 'creamy', 'watery', 'egg-white', 'unusual']),
  { id: 'painkiller', group: 'medicine' },
  { id: 'pill', group: 'medicine' },
  { id: 'supplement', group: 'medicine' },
  { id: 'other-medicine', group: 'medicine' },
  ...oneOf('tests', 'ovulation-test', ['ovulation-positive', 'ovulation-negative']),
  ...oneOf('tests', 'pregnancy-test', ['pregnancy-positive', 'pregnancy-negative']),
];

function strong(group: BuiltInGroup, ids: readonly string[]): readonly BuiltIn[] {
  return ids.map((id) => ({ id, group, hasStrength: true }));
}

function oneOf(group: BuiltInGroup, word: string, ids: readonly string[]): readonly BuiltIn[] {
  return ids.map((id) => ({ id, group, oneOf: word }));
}

/** In files, which are in English whatever language the app speaks. */
export function nameInFiles(id: string): string {
  return NAMES_IN_FILES[id] ?? id.replace('-', ' ');
}

const NAMES_IN_FILES: Readonly<Record<string, string>> = {
  'little-sleep': 'too little sleep',
  pill: 'contraceptive pill',
  'ovulation-positive': 'ovulation test positive',
  'ovulation-negative': 'ovulation test negative',
  'pregnancy-positive': 'pregnancy test positive',
  'pregnancy-negative': 'pregnancy test negative',
};
