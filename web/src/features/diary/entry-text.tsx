// A text as it was written, with its line breaks, in the direction of its script, and with matches highlighted.

import { Fragment } from 'react';
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
    <p className={`breaks ${styles.text}`} dir="auto">
      {isCutBefore && CUT}
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
      {isCutAfter && CUT}
    </p>
  );
}
