/** What can be tracked without setting anything up, and the limits of what can be noted. Without React, for workers too. */
export {
  appOfImportGroup,
  type BuiltIn,
  type BuiltInGroup,
  CATALOGUE,
  GROUPS,
  MEASURES,
  type Strength,
} from '../kinds/catalogue.ts';
export type { Marks } from '../kinds/day-tracked.ts';
export { NOTE_MAX_CHARS, TEMPERATURE, TRACKABLE_NAME_MAX_CHARS, WEIGHT } from '../kinds/limits.ts';
