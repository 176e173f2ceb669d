// Text for screen readers only.

import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
