// Where the file says otherwise: each can be seen, what is here stays, and she may take the file's.

import { plural, t } from '@lingui/core/macro';
import { type Kept, keptKey } from '../../../../data/api/imports.ts';
import { useTracking } from '../../../../data/api/tracking.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { disagreementWords } from './disagreement.ts';
import styles from './import.module.css';
import { LongList } from './long-list.tsx';

interface DisagreementsProps {
  readonly keeps: readonly Kept[];
  readonly takes: ReadonlySet<string>;
  readonly onTake: (kept: readonly Kept[], isTaken: boolean) => void;
}

export function Disagreements({ keeps, takes, onTake }: DisagreementsProps) {
  const { things } = useTracking();
  const count = keeps.length;
  const isAll = keeps.every((kept) => takes.has(keptKey(kept)));
  return (
    <div className={styles.part}>
      <h3>{t`The file says otherwise`}</h3>
      <Quiet>{t`What is here stays, unless you tick it.`}</Quiet>
      {count > 1 && (
        <Checkbox isSelected={isAll} onChange={(isTaken) => onTake(keeps, isTaken)}>
          {plural(count, { one: 'Take all # from the file', other: 'Take all # from the file' })}
        </Checkbox>
      )}
      <LongList
        items={keeps}
        toKey={keptKey}
        draw={(kept) => (
          <Checkbox
            isSelected={takes.has(keptKey(kept))}
            onChange={(isTaken) => onTake([kept], isTaken)}
          >
            {disagreementWords(kept, things, navigator.language)}
          </Checkbox>
        )}
      />
    </div>
  );
}
