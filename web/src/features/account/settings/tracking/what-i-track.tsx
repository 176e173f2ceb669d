// The card about what can be tracked on a day: which groups are shown, in which order, what is hidden in them, and
// what is of her own.

import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTracking } from '../../../../data/api/tracking.ts';
import { orderGroups } from '../../../../data/api/tracking-edits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useWriting } from '../use-writing.ts';
import { GroupRow } from './group-row.tsx';
import { type By, moved, placeWords } from './order.ts';
import { OwnDialog } from './own-dialog.tsx';
import styles from './what-i-track.module.css';

export function WhatITrack() {
  const { groups } = useTracking();
  const write = useWriting();
  const [last, setLast] = useState<{ readonly id: string; readonly by: By }>();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ids = groups.map(({ id }) => id);

  const move = async (id: string, by: By) => {
    if (await write(() => orderGroups(moved(ids, id, by)))) setLast({ id, by });
  };

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (!last) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.group === last.id,
    );
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-by]') ?? [])];
    const pressed = buttons.find(({ dataset }) => dataset.by === last.by);
    (pressed?.disabled ? buttons.find((button) => button !== pressed) : pressed)?.focus();
  }, [last]);

  return (
    <>
      <ul ref={list} className={styles.groups}>
        {groups.map((group, place) => (
          <GroupRow
            key={group.id}
            group={group}
            isFirst={place === 0}
            isLast={place === groups.length - 1}
            onMove={(by) => move(group.id, by)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{last && placeWords(last.id, groups)}</span>
      </VisuallyHidden>
      <Button variant="quiet" onPress={() => setAdding(true)}>{t`Add your own`}</Button>
      <Quiet>
        {t`What you show is offered on each day. What you hide stays on the days where you noted it.`}
      </Quiet>
      {isAdding && <OwnDialog groups={groups} onClose={() => setAdding(false)} />}
    </>
  );
}
