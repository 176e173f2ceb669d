/** Choices about the app, shared by all devices of the user. Each is a named value. */
import { isReplacedName } from './import.ts';
import { type AnyBody, createSingleIndex, type Json, type Kind, type RecordEdit } from './kind.ts';
import { isObject } from './reading.ts';
import {
  decodeStamped,
  encodeStamped,
  isJson,
  mergeStamped,
  type StampedFields,
  stampedEdit,
  type Values,
} from './stamped.ts';

export type SettingsBody = AnyBody & { readonly kind: 'settings'; readonly fields: StampedFields };

export type SettingsView = Readonly<Record<string, Json>>;

export const SETTINGS_PATH = 'settings';

export const SETTINGS: Kind<SettingsBody, SettingsView> = {
  kind: 'settings',
  version: 1,
  path: () => SETTINGS_PATH,
  names: ['fields', 'stamps'],
  encode: ({ fields }) => encodeStamped(withoutRemovedNames(fields)),
  decode: ({ fields, stamps }) => ({ kind: 'settings', fields: decodeStamped(fields, stamps) }),
  merge: mergeStamped,
  index: () => createSingleIndex(toView),
  toTree: ({ settings: all }) => {
    const settings = Object.fromEntries(
      Object.entries(all).filter(([name]) => !isDeviceName(name)),
    );
    return Object.keys(settings).length > 0 ? { lunaria: { settings } } : {};
  },
  fromTree: ({ lunaria }, { settings: here }, plan) => {
    const settings = isObject(lunaria) && isObject(lunaria.settings) ? lunaria.settings : {};
    for (const [name, value] of Object.entries(settings)) {
      // Names of Object.prototype would be found in the view although they were never chosen.
      if (isDeviceName(name) || name in Object.prototype) continue;
      const path = `lunaria/settings/${name}`;
      const known = here[name];
      if (known === value) plan.same++;
      else if (isJson(value) && value !== null) {
        const edits = [settingsEdit({ [name]: value })];
        if (known === undefined) plan.adds.push({ what: 'setting', path, edits });
        else plan.keeps.push({ what: 'setting', path, here: known, file: value, edits });
      }
    }
  },
};

/** Device names are stored here too, but are in no export. */
const DEVICE = 'device/';

export function deviceNameSetting(sessionId: string): string {
  return `${DEVICE}${sessionId}`;
}

export function isDeviceName(setting: string): boolean {
  return setting.startsWith(DEVICE);
}

/** Each log-in has a name, and the stamps of removed ones would fill the record. One that comes back is removed again. */
function withoutRemovedNames(fields: StampedFields): StampedFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { value }]) => value !== null || !isDeviceName(name)),
  );
}

export function settingsEdit(values: Values): RecordEdit {
  return stampedEdit(SETTINGS_PATH, { kind: 'settings', fields: {} }, values);
}

function toView(body: SettingsBody | undefined): SettingsView {
  const choices = Object.entries(body?.fields ?? {}).filter(
    ([name, { value }]) => value !== null && !isReplacedName(name),
  );
  return Object.fromEntries(choices.map(([name, { value }]) => [name, value]));
}
