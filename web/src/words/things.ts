import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { appOfImportGroup } from '../data/kinds/catalogue.ts';

type Names = Readonly<Record<string, MessageDescriptor>>;

const THINGS: Names = {
  Pain: msg`Pain`,
  Energy: msg`Energy`,
  Moody: msg`Moody`,
  'Sexual-Activity': msg`Sexual-Activity`,
  cramps: msg`Cramps`,
  headache: msg`Headache`,
  'tender-breasts': msg`Tender breasts`,
  'back-ache': msg`Back ache`,
  bloating: msg`Bloating`,
  acne: msg`Acne`,
  nausea: msg`Nausea`,
  fatigue: msg`Fatigue`,
  dizziness: msg`Dizziness`,
  'hot-flushes': msg`Hot flushes`,
  cravings: msg`Cravings`,
  'ovulation-pain': msg`Ovulation pain`,
  happy: msg`Happy`,
  calm: msg`Calm`,
  sensitive: msg`Sensitive`,
  sad: msg`Sad`,
  anxious: msg`Anxious`,
  irritable: msg`Irritable`,
  'mood-swings': msg`Mood swings`,
  exhausted: msg`Exhausted`,
  'low-energy': msg`Low energy`,
  'usual-energy': msg`Usual energy`,
  'high-energy': msg`High energy`,
  'slept-well': msg`Slept well`,
  'restless-sleep': msg`Restless sleep`,
  'little-sleep': msg`Too little sleep`,
  'vivid-dreams': msg`Vivid dreams`,
  constipation: msg`Constipation`,
  diarrhea: msg`Diarrhea`,
  gas: msg`Gas`,
  'stomach-ache': msg`Stomach ache`,
  heartburn: msg`Heartburn`,
  dry: msg`Dry`,
  sticky: msg`Sticky`,
  creamy: msg`Creamy`,
  watery: msg`Watery`,
  'egg-white': msg`Egg white`,
  unusual: msg`Unusual`,
  painkiller: msg`Painkiller`,
  pill: msg`Contraceptive pill`,
  supplement: msg`Supplement`,
  'other-medicine': msg`Other medicine`,
  'ovulation-positive': msg`Ovulation test positive`,
  'ovulation-negative': msg`Ovulation test negative`,
  'pregnancy-positive': msg`Pregnancy test positive`,
  'pregnancy-negative': msg`Pregnancy test negative`,
};

const GROUPS: Names = {
  body: msg`Body`,
  mood: msg`Mood`,
  energy: msg`Energy level`,
  sleep: msg`Sleep`,
  digestion: msg`Digestion`,
  discharge: msg`Discharge`,
  medicine: msg`Medicine taken`,
  tests: msg`Tests`,
  temperature: msg`Temperature`,
  weight: msg`Weight`,
  note: msg`Note`,
};

export function thingName(id: string): string {
  return nameIn(THINGS, id);
}

/** The group of an import is named after the app; an unknown group by its id. */
export function groupName(id: string): string {
  const app = appOfImportGroup(id);
  if (app === undefined) return nameIn(GROUPS, id);
  return app === '' ? t`From a table` : t`From ${app}`;
}

function nameIn(names: Names, id: string): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined;
  return name ? t(name) : id;
}
