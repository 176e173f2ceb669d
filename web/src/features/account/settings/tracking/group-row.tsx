// One group in the card: shown or not, where it stands, and, unfolded, what is in it.

import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { TrackingGroup } from '../../../../data/api/tracking.ts';
import { showGroup } from '../../../../data/api/tracking-edits.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { useWriting } from '../use-writing.ts';
import styles from './group-row.module.css';
import type { By } from './order.ts';
import { ThingRows } from './thing-rows.tsx';

interface GroupRowProps {
  readonly group: TrackingGroup;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: By) => void;
}

export function GroupRow({ group, isFirst, isLast, onMove }: GroupRowProps) {
  const { id, name, isShown, isMeasure } = group;
  const write = useWriting();
  const [isOpen, setOpen] = useState(false);
  const thingsId = useId();

  return (
    <li className={styles.row} data-group={id}>
      <div className={styles.line}>
        {isMeasure ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? thingsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
            <ChevronDown aria-hidden="true" />
          </button>
        )}
        <div className={styles.controls}>
          <MoveButton name={name} by="up" isDisabled={isFirst} onMove={onMove} />
          <MoveButton name={name} by="down" isDisabled={isLast} onMove={onMove} />
          <Switch isOn={isShown} onChange={(isOn) => write(() => showGroup(id, isOn))} isNameHidden>
            {t`Show ${name}`}
          </Switch>
        </div>
      </div>
      {isOpen && (
        <div id={thingsId}>
          <ThingRows group={group} />
        </div>
      )}
    </li>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly by: By;
  readonly isDisabled: boolean;
  readonly onMove: (by: By) => void;
}

function MoveButton({ name, by, isDisabled, onMove }: MoveButtonProps) {
  const isUp = by === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={isUp ? t`Move up ${name}` : t`Move down ${name}`}
      title={isUp ? t`Move up` : t`Move down`}
      data-by={by}
      disabled={isDisabled}
      onClick={() => onMove(by)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
