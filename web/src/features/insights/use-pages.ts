// Goes through a long row of things some at a time, the newest first.

import { useState } from 'react';

interface Pages<Thing> {
  readonly shown: readonly Thing[];
  /** Undefined where there are none. */
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

export function usePages<Thing>(things: readonly Thing[], size: number): Pages<Thing> {
  const [chosen, setPage] = useState(0);
  // What was chosen may be gone when the data has changed.
  const page = Math.min(chosen, Math.max(0, Math.ceil(things.length / size) - 1));
  const end = things.length - page * size;
  return {
    shown: things.slice(Math.max(0, end - size), end),
    earlier: end > size ? () => setPage(page + 1) : undefined,
    later: page > 0 ? () => setPage(page - 1) : undefined,
  };
}
