// A text as it was written, with its line breaks, in the direction of its script, and with matches highlighted.

import type { ReactNode } from 'react';
import styles from './entries.module.css';
import type { Match } from './search.ts';

interface EntryTextProps {
  readonly text: string;
  readonly matches?: readonly Match[];
  readonly isCutBefore?: boolean;
  readonly isCutAfter?: boolean;
}

const CUT = '…';

export function EntryText({ text, matches = [], isCutBefore, isCutAfter }: EntryTextProps) {
  return (
    <p className={styles.text} dir="auto">
      {isCutBefore && CUT}
      {withMarks(text, matches)}
      {isCutAfter && CUT}
    </p>
  );
}

function withMarks(text: string, matches: readonly Match[]): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of matches) {
    parts.push(text.slice(end, match.start));
    parts.push(<mark key={match.start}>{text.slice(match.start, match.end)}</mark>);
    end = match.end;
  }
  parts.push(text.slice(end));
  return parts;
}
