// The entries of one day in their order, each with edit and delete, and edits whose entry is gone.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { type ReactNode, useId } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { addEntry } from '../../data/api/diary.ts';
import { syncStatus } from '../../data/api/opened-replica.ts';
import { useView } from '../../data/api/use-data.ts';
import { useUser } from '../../data/api/user.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './entries.module.css';
import { EntryEditor } from './entry-editor.tsx';
import { EntryItem } from './entry-item.tsx';
import { unfinishedEdits } from './in-progress.ts';

interface DayEntriesProps {
  readonly day: Day;
  readonly label: string;
  /** Shown when there are none. */
  readonly empty?: ReactNode;
}

export function DayEntries({ day, label, empty }: DayEntriesProps) {
  const labelId = useId();
  const { status } = useUser();
  const entries = useView(({ entry }) => entry.byDay.get(day)) ?? [];
  const orphans = useOrphans(day, entries);

  if (status === 'opening') return <Skeleton lines={2} />;
  // The frame of the page says why nothing can be shown.
  if (status === 'failed') return null;
  if (entries.length === 0 && orphans.length === 0) return empty;
  return (
    <>
      <VisuallyHidden>
        <span id={labelId}>{label}</span>
      </VisuallyHidden>
      <ul className="list" aria-labelledby={labelId}>
        {entries.map((entry, index) => (
          <EntryItem
            key={entry.id}
            day={day}
            entry={entry}
            number={index + 1}
            count={entries.length}
          />
        ))}
        {orphans.map((edit) => (
          <li key={edit.id} className={styles.entry}>
            <EntryEditor
              edit={edit}
              notice={t`This entry was removed on another device. Save Edit keeps your text as a new entry.`}
              save={(text) => addEntry(day, text, { clearsEdit: edit.id })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Edits that were begun on an entry of this day that is no longer there. On a device that has just logged in
 * again, the entry may only be on its way.
 */
function useOrphans(day: Day, entries: readonly { readonly id: string }[]) {
  const edits = useCell(unfinishedEdits);
  const orphans = [...edits.values()].filter(
    (edit) => edit.day === day && !entries.some(({ id }) => id === edit.id),
  );
  // False while it does not matter, so that nothing is drawn again for it.
  const isArriving = useView(() => orphans.length > 0 && syncStatus().kind === 'syncing');
  return orphans.filter((edit) => !(edit.isRestored && isArriving));
}
