/** What is tracked: the groups in the user's order, with the user's own things. */

import type { Day } from '@lunaria/cycle/day';
import { failure, type Result, success } from '@lunaria/cycle/result';
import { groupName, thingName } from '../../words/things.ts';
import { type BuiltIn, CATALOGUE, GROUPS, MEASURES } from '../kinds/catalogue.ts';
import { dayEdit } from '../kinds/day-edit.ts';
import { type Marks, trackedToValues } from '../kinds/day-index.ts';
import { createDerived, newId } from '../kinds/kind.ts';
import { type SettingsView, settingsEdit } from '../kinds/settings.ts';
import { SYMPTOMS } from '../kinds/symptoms.ts';
import {
  idNamed,
  isTrackableName,
  nameKey,
  type OwnTrackable,
  type TrackableView,
  trackableEdit,
} from '../kinds/trackable.ts';
import { openedReplica, type Undo, write, writeWithUndo } from './opened-replica.ts';
import { currentModel, useView } from './use-data.ts';

export type { Marks };

export type Trackable = Pick<BuiltIn, 'oneOf' | 'valence' | 'level'> & {
  readonly id: string;
  readonly name: string;
  /** `symptoms` for the spec's four. */
  readonly group: string;
  readonly isOwn: boolean;
  /** Not offered for new days; what was logged stays. */
  readonly isHidden: boolean;
  readonly hasStrength: boolean;
  readonly icon?: string;
};

export type Tracking = ReturnType<typeof toTracking>;
export type TrackingGroup = Tracking['groups'][number];

/** Names of settings. The order is a text with a line for each group. */
export const ORDER = 'track.order';
export const shownSetting = (group: string) => `track.shown.${group}`;
export const hiddenSetting = (id: string) => `track.hidden.${id}`;

const OFF_BY_DEFAULT = ['weight'];

const derive = createDerived<Tracking>();

export function currentTracking(): Tracking {
  const { trackable: own, settings } = currentModel().views;
  return derive([own, settings], () => toTracking(own, settings));
}

export function useTracking(): Tracking {
  return useView(currentTracking);
}

export function toTracking(own: TrackableView, settings: SettingsView) {
  const builtIn = CATALOGUE.map((each): Trackable => {
    const isHidden = settings[hiddenSetting(each.id)] === true;
    const hasStrength = each.hasStrength ?? false;
    return { ...each, name: thingName(each.id), isOwn: false, isHidden, hasStrength };
  });
  const ownThings = [...own.values()].map((each) => ({ ...each, isOwn: true, hasStrength: true }));
  const all: readonly Trackable[] = [...builtIn, ...ownThings];
  /** In the user's order, with hidden ones. */
  const groups = groupIds(all, settings).map((id) => {
    const isOn = settings[shownSetting(id)];
    return {
      id,
      name: groupName(id),
      isShown: typeof isOn === 'boolean' ? isOn : !OFF_BY_DEFAULT.includes(id),
      isMeasure: MEASURES.includes(id),
      things: all.filter((thing) => thing.group === id),
    };
  });
  const common = { group: 'symptoms', isOwn: false, isHidden: false, hasStrength: false };
  const symptoms = SYMPTOMS.map((id): Trackable => ({ id, name: thingName(id), ...common }));
  /** Everything that a mark can name, the spec's symptoms too. */
  const things = new Map([...symptoms, ...all].map((thing) => [thing.id, thing]));
  return { groups, things };
}

function groupIds(all: readonly Trackable[], settings: SettingsView): readonly string[] {
  const order = settings[ORDER];
  const ordered = typeof order === 'string' ? order.split('\n') : [];
  const there = [...GROUPS, ...all.map(({ group }) => group)];
  return [...new Set([...ordered.filter((id) => there.includes(id)), ...there])];
}

export type TrackableInput = Pick<OwnTrackable, 'name' | 'icon' | 'group'>;

export type NameFault = 'empty' | 'too-long' | 'taken';

/** Few enough to keep the page responsive. */
const PER_WRITE = 200;

/** Short: it is written on each of its days, and nobody makes thousands. */
const ID_LENGTH = 8;

/** A name is taken in the app's language or in English, by which files name things. `id`: of what is renamed. */
export function checkName(text: string, id?: string): Result<string, NameFault> {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') return failure('empty');
  if (!isTrackableName(name)) return failure('too-long');
  const { trackable: own } = currentModel().views;
  const things = [...currentTracking().things.values()];
  const taken =
    idNamed(name, own) ?? things.find((each) => nameKey(each.name) === nameKey(name))?.id;
  return taken !== undefined && taken !== id ? failure('taken') : success(name);
}

export async function addTrackable(input: TrackableInput): Promise<string> {
  const id = newId(ID_LENGTH);
  await write(() => [trackableEdit(id, input)]);
  return id;
}

export function editTrackable(id: string, input: Partial<TrackableInput>): Promise<Undo> {
  return writeWithUndo(() => [trackableEdit(id, input)]);
}

export function hideTrackable(
  { id, isOwn }: Pick<Trackable, 'id' | 'isOwn'>,
  isHidden: boolean,
): Promise<Undo> {
  const edit = isOwn
    ? trackableEdit(id, { isHidden })
    : settingsEdit({ [hiddenSetting(id)]: isHidden });
  return writeWithUndo(() => [edit]);
}

export function daysMarkedWith(id: string): readonly Day[] {
  const { marks } = currentModel().views.day;
  return [...marks.keys()].filter((day) => marks.get(day)?.has(id));
}

export async function deleteTrackable(id: string): Promise<Undo> {
  const opened = openedReplica();
  const values = trackedToValues({ marks: new Map([[id, null]]) });
  await opened;
  const days = daysMarkedWith(id);
  const undos: Undo[] = [];
  // First the days: if interrupted, it can be deleted again.
  for (let start = 0; start < days.length; start += PER_WRITE) {
    const some = days.slice(start, start + PER_WRITE);
    undos.push(await writeWithUndo(() => some.map((day) => dayEdit(day, values)), opened));
  }
  undos.push(await writeWithUndo(() => [trackableEdit(id, { isRemoved: true })], opened));
  return async () => {
    for (const undo of undos.reverse()) await undo();
  };
}

/** Given the present order. */
export function orderGroups(reorder: (ids: readonly string[]) => readonly string[]): Promise<void> {
  return write(() => {
    const ids = currentTracking().groups.map(({ id }) => id);
    return [settingsEdit({ [ORDER]: reorder(ids).join('\n') })];
  });
}

export function showGroup(id: string, isShown: boolean): Promise<void> {
  return write(() => [settingsEdit({ [shownSetting(id)]: isShown })]);
}
