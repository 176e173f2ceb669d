// Why something failed, and beside it what really happened where that sentence does not say it.

export interface Failure {
  readonly sentence: string;
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
