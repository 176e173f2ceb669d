// One entry: its text as it was written, or the place where it is edited.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCell } from '../../data/api/cell.ts';
import type { Entry } from '../../data/api/diary.ts';
import { editEntry, removeEntry, textMark } from '../../data/api/diary.ts';
import { useAlert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './entries.module.css';
import { EntryEditor } from './entry-editor.tsx';
import { EntryText } from './entry-text.tsx';
import { removals, soughtEntry, unfinishedEdits } from './in-progress.ts';
import { leadTo } from './lead-to.ts';
import { failureToWords } from './saving.ts';

interface EntryItemProps {
  readonly day: Day;
  readonly entry: Entry;
  /** Its place among the `count` entries of its day, from 1. */
  readonly number: number;
  readonly count: number;
}

export function EntryItem({ day, entry, number, count }: EntryItemProps) {
  const { id, entry: text } = entry;
  const edit = useCell(unfinishedEdits).get(id);
  const [wasEdited, setEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const raiseAlert = useAlert();

  // Including an edit that was begun before the page was opened.
  if (edit && !wasEdited) setEdited(true);

  const isSought = useCell(soughtEntry) === id;
  useEffect(() => {
    if (!isSought) return;
    soughtEntry.set(undefined);
    leadTo(item.current);
  }, [isSought]);

  /** At once, without asking: it can be undone. */
  const remove = async () => {
    try {
      const undo = await removeEntry(id);
      removals.set([...removals.get(), { id, day, undo }]);
    } catch (error) {
      console.error('Failed to delete diary entry', error);
      await raiseAlert(failureToWords(error));
    }
  };

  const startEdit = () => {
    unfinishedEdits.keep({ id, day, beforeMark: textMark(text), text });
  };

  if (edit) {
    const isOutdated = edit.text !== text && edit.beforeMark !== textMark(text);
    return (
      <li className={styles.entry}>
        <EntryEditor
          edit={edit}
          notice={
            isOutdated &&
            t`This entry was changed in another tab or on another device. It now reads:`
          }
          other={isOutdated && text}
          save={(next) => editEntry(id, next)}
        />
      </li>
    );
  }
  return (
    <li ref={item} tabIndex={-1} className={styles.entry}>
      <EntryText text={text} />
      <div className={styles.actions}>
        {/* After an edit, the focus returns to where it began. */}
        <IconButton
          label={count === 1 ? t`Edit entry` : t`Edit entry ${number} of ${count}`}
          Icon={Pencil}
          onPress={startEdit}
          autoFocus={wasEdited}
        />
        <IconButton
          label={count === 1 ? t`Delete entry` : t`Delete entry ${number} of ${count}`}
          Icon={Trash2}
          onPress={remove}
        />
      </div>
    </li>
  );
}
