// Where the file says otherwise: each can be seen, what is here stays, and she may take the file's.

import { type Kept, keptKey } from '../../../../data/api/imports.ts';
import { useTracking } from '../../../../data/api/tracking.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { numberWords } from '../../../../words/lists.ts';
import { disagreementWords } from './disagreement-words.ts';
import styles from './import.module.css';
import { LongList } from './long-list.tsx';

interface DisagreementsProps {
  readonly keeps: readonly Kept[];
  readonly takes: ReadonlySet<string>;
  readonly onTake: (kept: readonly Kept[], isTaken: boolean) => void;
}

export function Disagreements({ keeps, takes, onTake }: DisagreementsProps) {
  const { things } = useTracking();
  const isAll = keeps.every((kept) => takes.has(keptKey(kept)));
  return (
    <div className={styles.part}>
      <h3>The file says otherwise</h3>
      <Quiet>What is here stays, unless you tick it.</Quiet>
      {keeps.length > 1 && (
        <Checkbox isSelected={isAll} onChange={(isTaken) => onTake(keeps, isTaken)}>
          {`Take all ${numberWords(keeps.length)} from the file`}
        </Checkbox>
      )}
      <LongList
        items={keeps}
        toKey={keptKey}
        draw={(kept) => {
          const { what, here, file } = disagreementWords(kept, things, navigator.language);
          return (
            <Checkbox
              isSelected={takes.has(keptKey(kept))}
              onChange={(isTaken) => onTake([kept], isTaken)}
            >
              {`${what}: ${here} here, ${file} in the file`}
            </Checkbox>
          );
        }}
      />
    </div>
  );
}
