import { expect, test } from 'vitest';
import type { PlanBuilder } from './kind.ts';
import type { Views } from './registry.ts';
import { deviceNameSetting, SETTINGS, type SettingsView } from './settings.ts';

const viewsWith = (settings: SettingsView) => ({ settings }) as unknown as Views;

const phone = deviceNameSetting('AAAAAAAAAAAAAAAAAAAAAA');

test('device names are neither exported nor imported', () => {
  const settings = { predictions: 'answers', [phone]: 'Phone' };
  expect(SETTINGS.toTree?.(viewsWith(settings))).toEqual({
    lunaria: { settings: { predictions: 'answers' } },
  });
  expect(SETTINGS.toTree?.(viewsWith({ [phone]: 'Phone' }))).toEqual({});
  const plan: PlanBuilder = { adds: [], keeps: [], same: 0, refused: [] };
  SETTINGS.fromTree?.({ lunaria: { settings } }, viewsWith({}), plan);
  expect(plan.adds.map(({ path }) => path)).toEqual(['lunaria/settings/predictions']);
});

test('a removed device name leaves nothing in the record, unlike other settings', () => {
  const stamp = { time: 1, device: 'here' };
  const fields = { [phone]: { value: null, stamp }, predictions: { value: null, stamp } };
  expect(SETTINGS.encode({ kind: 'settings', fields })).toMatchObject({
    fields: { predictions: null },
  });
  expect(JSON.stringify(SETTINGS.encode({ kind: 'settings', fields }))).not.toContain(phone);
});
