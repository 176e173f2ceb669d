// Loads a page's chunk when its route is visited.

import type { ComponentType } from 'react';
import { loadChunk } from '../ui/load-chunk.ts';

/** A route's `lazy`. */
export function lazyPage(
  load: () => Promise<ComponentType>,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await loadChunk(load) });
}
