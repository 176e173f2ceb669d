// A part of a page that comes in a chunk of its own.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/** To be drawn within Suspense. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
