/** What can be tracked without setting anything up, by group, in the order in which it is shown. */
import type { Strength } from '@lunaria/cycle/marks';

export type { Strength };

export const GROUPS = [
  { id: 'body', name: 'Body' },
  { id: 'mood', name: 'Mood' },
  { id: 'energy', name: 'Energy level' },
  { id: 'sleep', name: 'Sleep' },
  { id: 'digestion', name: 'Digestion' },
  { id: 'discharge', name: 'Discharge' },
  { id: 'medicine', name: 'Medicine taken' },
  { id: 'tests', name: 'Tests' },
  { id: 'temperature', name: 'Temperature' },
  { id: 'weight', name: 'Weight' },
  { id: 'note', name: 'Note' },
] as const;

export type BuiltInGroup = (typeof GROUPS)[number]['id'];

/** A number or a text instead of things to choose. */
export const MEASURES: readonly string[] = [
  'temperature',
  'weight',
  'note',
] satisfies BuiltInGroup[];

export type BuiltIn = {
  readonly id: string;
  readonly name: string;
  readonly group: BuiltInGroup;
  /** Of those with the same word only one can be true. */
  readonly oneOf?: string;
  readonly hasStrength?: true;
  /** Of a mood: pleasant, neither, or not. */
  readonly valence?: -1 | 0 | 1;
  /** Of energy, from the least. */
  readonly level?: 1 | 2 | 3 | 4;
};

export const CATALOGUE: readonly BuiltIn[] = [
  ...strong('body', {
    cramps: 'Cramps',
    headache: 'Headache',
    'tender-breasts': 'Tender breasts',
    'back-ache': 'Back ache',
    bloating: 'Bloating',
    acne: 'Acne',
    nausea: 'Nausea',
    fatigue: 'Fatigue',
    dizziness: 'Dizziness',
    'hot-flushes': 'Hot flushes',
    cravings: 'Cravings',
    'ovulation-pain': 'Ovulation pain',
  }),
  { id: 'happy', name: 'Happy', group: 'mood', valence: 1 },
  { id: 'calm', name: 'Calm', group: 'mood', valence: 1 },
  { id: 'sensitive', name: 'Sensitive', group: 'mood', valence: 0 },
  { id: 'sad', name: 'Sad', group: 'mood', valence: -1, hasStrength: true },
  { id: 'anxious', name: 'Anxious', group: 'mood', valence: -1, hasStrength: true },
  { id: 'irritable', name: 'Irritable', group: 'mood', valence: -1, hasStrength: true },
  { id: 'mood-swings', name: 'Mood swings', group: 'mood', valence: -1, hasStrength: true },
  { id: 'exhausted', name: 'Exhausted', group: 'energy', oneOf: 'energy', level: 1 },
  { id: 'low-energy', name: 'Low energy', group: 'energy', oneOf: 'energy', level: 2 },
  { id: 'usual-energy', name: 'Usual energy', group: 'energy', oneOf: 'energy', level: 3 },
  { id: 'high-energy', name: 'High energy', group: 'energy', oneOf: 'energy', level: 4 },
  { id: 'slept-well', name: 'Slept well', group: 'sleep' },
  { id: 'restless-sleep', name: 'Restless sleep', group: 'sleep', hasStrength: true },
  { id: 'little-sleep', name: 'Too little sleep', group: 'sleep', hasStrength: true },
  { id: 'vivid-dreams', name: 'Vivid dreams', group: 'sleep' },
  ...strong('digestion', {
    constipation: 'Constipation',
    diarrhea: 'Diarrhea',
    gas: 'Gas',
    'stomach-ache': 'Stomach ache',
    heartburn: 'Heartburn',
  }),
  ...oneOf('discharge', 'discharge', {
    dry: 'Dry',
    sticky: 'Sticky',
    creamy: 'Creamy',
    watery: 'Watery',
    'egg-white': 'Egg white',
    unusual: 'Unusual',
  }),
  { id: 'painkiller', name: 'Painkiller', group: 'medicine' },
  { id: 'pill', name: 'Contraceptive pill', group: 'medicine' },
  { id: 'supplement', name: 'Supplement', group: 'medicine' },
  { id: 'other-medicine', name: 'Other medicine', group: 'medicine' },
  ...oneOf('tests', 'ovulation-test', {
    'ovulation-positive': 'Ovulation test positive',
    'ovulation-negative': 'Ovulation test negative',
  }),
  ...oneOf('tests', 'pregnancy-test', {
    'pregnancy-positive': 'Pregnancy test positive',
    'pregnancy-negative': 'Pregnancy test negative',
  }),
];

function strong(group: BuiltInGroup, names: Readonly<Record<string, string>>): readonly BuiltIn[] {
  return Object.entries(names).map(([id, name]) => ({ id, name, group, hasStrength: true }));
}

function oneOf(
  group: BuiltInGroup,
  word: string,
  names: Readonly<Record<string, string>>,
): readonly BuiltIn[] {
  return Object.entries(names).map(([id, name]) => ({ id, name, group, oneOf: word }));
}
