/** Changes of what is tracked. Each rejects as every write. */
import type { Day } from '@lunaria/cycle/day';
import { failure, type Result, success } from '@lunaria/cycle/result';
import { dayEdit } from '../kinds/day-edit.ts';
import { trackedToValues } from '../kinds/day-tracked.ts';
import { newId } from '../kinds/new-id.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { idNamed, isTrackableName, nameKey, trackableEdit } from '../kinds/trackable.ts';
import { currentModel, openedReplica, type Undo, write, writeWithUndo } from './opened-replica.ts';
import { currentTracking, hiddenSetting, ORDER, shownSetting, type Trackable } from './tracking.ts';

export type ToldTrackable = {
  readonly name: string;
  readonly icon: string;
  readonly group: string;
};

export type NameFailure = 'empty' | 'too-long' | 'taken';

/** Days are many: few enough at once to leave the page responsive. */
const PER_WRITE = 200;

/** Eight letters: they are written on each of its days, and nobody makes thousands. */
const ID_LENGTH = 8;

/**
 * A name is taken if something goes by it in the language of the app, or in English, by which files name things. `id`:
 * of the one that is to have this name, if it is there already.
 */
export function checkName(text: string, id?: string): Result<string, NameFailure> {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') return failure('empty');
  if (!isTrackableName(name)) return failure('too-long');
  const { trackable: own } = currentModel().views;
  const things = [...currentTracking().things.values()];
  const taken =
    idNamed(name, own) ?? things.find((each) => nameKey(each.name) === nameKey(name))?.id;
  return taken !== undefined && taken !== id ? failure('taken') : success(name);
}

export async function addTrackable(told: ToldTrackable): Promise<string> {
  const id = newId(ID_LENGTH);
  await write(() => [trackableEdit(id, told)]);
  return id;
}

export function editTrackable(id: string, told: Partial<ToldTrackable>): Promise<Undo> {
  return writeWithUndo(() => [trackableEdit(id, told)]);
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
  return [...currentModel().views.day.marks].flatMap(([each, marks]) =>
    marks.has(id) ? [each] : [],
  );
}

/** Removes it from all days too. */
export async function deleteTrackable(id: string): Promise<Undo> {
  const opened = openedReplica();
  const values = trackedToValues({ marks: new Map([[id, null]]) });
  await opened;
  const days = daysMarkedWith(id);
  const undos: Undo[] = [];
  // First the days: cut off in the middle, it is still there to be deleted again.
  for (let start = 0; start < days.length; start += PER_WRITE) {
    const some = days.slice(start, start + PER_WRITE);
    undos.push(await writeWithUndo(() => some.map((day) => dayEdit(day, values)), opened));
  }
  undos.push(await writeWithUndo(() => [trackableEdit(id, { isRemoved: true })], opened));
  return async () => {
    for (const undo of undos.reverse()) await undo();
  };
}

/** Each group that is to come first, in this order. */
export function orderGroups(ids: readonly string[]): Promise<void> {
  return write(() => [settingsEdit({ [ORDER]: ids.join('\n') })]);
}

export function showGroup(id: string, isShown: boolean): Promise<void> {
  return write(() => [settingsEdit({ [shownSetting(id)]: isShown })]);
}
