/** What is tracked: the groups in the user's order, with the user's own things. */
import { groupName, thingName } from '../../words/things.ts';
import { CATALOGUE, GROUPS, MEASURES } from '../kinds/catalogue.ts';
import type { Marks } from '../kinds/day-tracked.ts';
import { createDerived } from '../kinds/derived.ts';
import type { SettingsView } from '../kinds/settings.ts';
import { SYMPTOMS } from '../kinds/symptoms.ts';
import type { OwnTrackable, TrackableView } from '../kinds/trackable.ts';
import { currentModel } from './opened-replica.ts';
import { useView } from './use-data.ts';

export type { Marks };

export type Trackable = {
  readonly id: string;
  readonly name: string;
  /** `symptoms` for the spec's four. */
  readonly group: string;
  readonly isOwn: boolean;
  /** Not offered for new days. What was noted stays. */
  readonly isHidden: boolean;
  readonly hasStrength: boolean;
  readonly icon?: string;
  /** Of those with the same word only one can be true. */
  readonly oneOf?: string;
  readonly valence?: -1 | 0 | 1;
  readonly level?: 1 | 2 | 3 | 4;
};

export type TrackingGroup = {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  /** Temperature, weight and the note are no things to choose. */
  readonly isMeasure: boolean;
  readonly things: readonly Trackable[];
};

export type Tracking = {
  /** In the user's order, with those that are not shown. */
  readonly groups: readonly TrackingGroup[];
  /** Everything that a mark can name, the spec's symptoms too. */
  readonly things: ReadonlyMap<string, Trackable>;
};

/** The names of the settings. An order is a text with a line for each group. */
export const ORDER = 'track.order';
export const shownSetting = (group: string) => `track.shown.${group}`;
export const hiddenSetting = (id: string) => `track.hidden.${id}`;

const OFF_BY_DEFAULT = ['weight'];

const derive = createDerived<Tracking>();

/** The same object until it changes. */
export function currentTracking(): Tracking {
  const { trackable: own, settings } = currentModel().views;
  return derive([own, settings], () => toTracking(own, settings));
}

export function useTracking(): Tracking {
  return useView(currentTracking);
}

export function toTracking(own: TrackableView, settings: SettingsView): Tracking {
  const builtIn = CATALOGUE.map((each): Trackable => {
    const isHidden = settings[hiddenSetting(each.id)] === true;
    const hasStrength = each.hasStrength ?? false;
    return { ...each, name: thingName(each.id), isOwn: false, isHidden, hasStrength };
  });
  const all = [...builtIn, ...[...own.values()].map(toTrackable)];
  const groups = groupIds(all, settings).map((id): TrackingGroup => {
    const isOn = settings[shownSetting(id)];
    return {
      id,
      name: groupName(id),
      isShown: typeof isOn === 'boolean' ? isOn : !OFF_BY_DEFAULT.includes(id),
      isMeasure: MEASURES.includes(id),
      things: all.filter((thing) => thing.group === id),
    };
  });
  const things = [...SYMPTOMS.map(toSymptom), ...all].map((thing) => [thing.id, thing] as const);
  return { groups, things: new Map(things) };
}

/** Those that were ordered first, then those that are always there, then the user's own. */
function groupIds(all: readonly Trackable[], settings: SettingsView): readonly string[] {
  const order = settings[ORDER];
  const ordered = typeof order === 'string' ? order.split('\n') : [];
  const there = [...GROUPS, ...all.map(({ group }) => group)];
  return [...new Set([...ordered.filter((id) => there.includes(id)), ...there])];
}

function toTrackable(own: OwnTrackable): Trackable {
  return { ...own, isOwn: true, hasStrength: true };
}

function toSymptom(symptom: string): Trackable {
  const common = { isOwn: false, isHidden: false, hasStrength: false };
  return { id: symptom, name: thingName(symptom), group: 'symptoms', ...common };
}
