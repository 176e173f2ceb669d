// What belongs to something else, said more quietly.

import type { ReactNode } from 'react';

interface QuietProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function Quiet({ id, children }: QuietProps) {
  return (
    <p id={id} className="quiet">
      {children}
    </p>
  );
}
