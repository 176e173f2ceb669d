/** The steps of a random run: what a user does on a device, and what happens to it. */
import fc from 'fast-check';
import { SYMPTOMS, type Symptom } from '../src/data/api/days.ts';
import { PROFILE_FIELDS, type ProfileField } from '../src/data/api/profile.ts';
import type { Delivery } from './network.ts';

export type Step = { readonly device: number } & (
  | { readonly kind: 'add' }
  /** `pick` selects one of the existing entries. */
  | { readonly kind: 'edit' | 'remove'; readonly pick: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'symptoms'; readonly day: number; readonly labels: readonly Symptom[] }
  | { readonly kind: 'profile'; readonly field: ProfileField }
  | { readonly kind: 'meditate' }
  | { readonly kind: 'sync'; readonly deliveries: readonly Delivery[] }
  /** With packs large enough for everything, or so small that a month needs several. */
  | {
      readonly kind: 'pack';
      readonly deliveries: readonly Delivery[];
      readonly mostBytes: number | undefined;
    }
  | { readonly kind: 'finish' | 'deliver-late' | 'renewCache' }
  | { readonly kind: 'crash'; readonly lost: number }
  /** The process crashes at its next commit. */
  | { readonly kind: 'crash-at-commit'; readonly moment: 'before' | 'after' }
  | { readonly kind: 'sign-out'; readonly deliveries: readonly Delivery[] }
  /** The user changes the password and the vault key on this device, and logs in again on the others. */
  | { readonly kind: 'rotate' }
  /** The operator takes a backup, or restores the last one. */
  | { readonly kind: 'backup' | 'restore' }
  /** Somebody with a stolen session overwrites the record that `pick` selects with rubbish. */
  | { readonly kind: 'corrupt'; readonly pick: number }
  /** The cloud's clock is set to the right day, the one before or the one after. */
  | { readonly kind: 'clock'; readonly days: -1 | 0 | 1 }
);

export const DEVICES = 3;
const DAYS = 4;
const ENTRIES = 6;

const device = fc.nat({ max: DEVICES - 1 });
const deliveries = fc.constantFrom<Delivery[]>(
  'fine',
  'fine',
  'lost',
  'unanswered',
  'twice',
  'late',
  'slow',
  'slow-answer',
);

export const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ device, kind: fc.constant('add') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      device,
      kind: fc.constantFrom('edit', 'edit', 'remove'),
      pick: fc.nat({ max: ENTRIES }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ device, kind: fc.constant('undo') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      device,
      kind: fc.constant('symptoms'),
      day: fc.nat({ max: DAYS }),
      labels: fc.subarray([...SYMPTOMS]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      device,
      kind: fc.constant('profile'),
      field: fc.constantFrom(...PROFILE_FIELDS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ device, kind: fc.constant('meditate') }) },
  {
    weight: 10,
    arbitrary: fc.record({
      device,
      kind: fc.constant('sync'),
      deliveries: fc.array(deliveries, { maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      device,
      kind: fc.constant('pack'),
      deliveries: fc.array(deliveries, { maxLength: 4 }),
      mostBytes: fc.constantFrom(undefined, 400, 800),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ device, kind: fc.constantFrom('finish', 'deliver-late', 'renewCache') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ device, kind: fc.constant('crash'), lost: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      device,
      kind: fc.constant('crash-at-commit'),
      moment: fc.constantFrom('before', 'after'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      device,
      kind: fc.constant('sign-out'),
      deliveries: fc.array(deliveries, { maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ device, kind: fc.constantFrom('backup', 'restore') }) },
  { weight: 1, arbitrary: fc.record({ device, kind: fc.constant('rotate') }) },
  {
    weight: 1,
    arbitrary: fc.record({ device, kind: fc.constant('corrupt'), pick: fc.nat({ max: ENTRIES }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ device, kind: fc.constant('clock'), days: fc.constantFrom(-1, 0, 1) }),
  },
) as fc.Arbitrary<Step>;
