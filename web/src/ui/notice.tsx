// A sentence that stands above what it is about: something to know before going on.

import type { ReactNode } from 'react';

interface NoticeProps {
  /** For a notice that appears by itself: read out at the next pause, or at once. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

export function Notice({ role, children }: NoticeProps) {
  return (
    <p className="notice" role={role}>
      {children}
    </p>
  );
}
