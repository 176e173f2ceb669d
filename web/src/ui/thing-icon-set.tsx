// The icons to choose from. vite.config.ts keeps them out of what every page loads.

import {
  Coffee,
  Droplet,
  Flame,
  Flower2,
  Footprints,
  Heart,
  type IconNode,
  Leaf,
  Moon,
  Pill,
  Star,
  Sun,
  Zap,
} from 'lucide';
import { Icon } from './icon.tsx';

const ICONS: ReadonlyMap<string, IconNode> = new Map([
  ['star', Star],
  ['heart', Heart],
  ['flower', Flower2],
  ['leaf', Leaf],
  ['sun', Sun],
  ['moon', Moon],
  ['drop', Droplet],
  ['flame', Flame],
  ['lightning', Zap],
  ['pill', Pill],
  ['cup', Coffee],
  ['footprints', Footprints],
]);

export const ICON_NAMES: readonly string[] = [...ICONS.keys()];

/** A name that only a newer version knows has the default icon. */
export function NamedIcon({ name = '' }: { readonly name?: string | undefined }) {
  return <Icon node={ICONS.get(name) ?? Star} />;
}
