// Goes through a long row of things some at a time, the newest first.

import { useState } from 'react';

interface Pages<Thing> {
  readonly shown: readonly Thing[];
  /** Undefined where there are none. */
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
}

export function usePages<Thing>(things: readonly Thing[], size: number): Pages<Thing> {
  const [page, setPage] = useState(0);
  const end = things.length - page * size;
  return {
    shown: things.slice(Math.max(0, end - size), Math.max(0, end)),
    earlier: end > size ? () => setPage(page + 1) : undefined,
    later: page > 0 ? () => setPage(page - 1) : undefined,
  };
}
