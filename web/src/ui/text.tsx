import type { ReactNode } from 'react';

export function Quiet({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="quiet">
      {children}
    </p>
  );
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** One that appears by itself has a role: it is read out at the next pause, or at once. */
export function Notice({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p className="notice" role={role}>
      {children}
    </p>
  );
}

export interface Failure {
  readonly sentence: string;
  /** What really happened, where the sentence does not say it. */
  readonly reason?: string | undefined;
}

export function FailureText({ sentence, reason }: Failure) {
  return (
    <div>
      <p role="alert" className="failure">
        {sentence}
      </p>
      {reason && <p role="status">{reason}</p>}
    </div>
  );
}
