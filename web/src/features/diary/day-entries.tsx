// The entries of a day in their order, and unfinished edits of entries that are gone.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { Pencil, Trash } from 'lucide';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCell } from '../../data/api/cell.ts';
import {
  addEntry,
  type EditDraft,
  type Entry,
  editEntry,
  removeEntry,
  textMark,
} from '../../data/api/diary.ts';
import type { Unfinished } from '../../data/api/form-drafts.ts';
import { syncStatus } from '../../data/api/opened-replica.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useUser } from '../../data/api/user.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailureText } from '../../ui/text.tsx';
import { dayToWords } from '../../words/dates.ts';
import styles from './entries.module.css';
import { EntryText } from './excerpt-cards.tsx';
import { entryToFocus, removals, unfinishedEdits } from './in-progress.ts';
import { excessOf, failureToWords, roomLeft, useEntrySaving } from './saving.ts';

export function DayEntries({ day }: { readonly day: Day }) {
  const today = useToday();
  const { status } = useUser();
  const entries = useView(({ entry }) => entry.byDay.get(day)) ?? [];
  const orphans = useOrphans(day, entries);

  if (status === 'opening') return <Skeleton lines={2} />;
  // The frame of the page says why nothing can be shown.
  if (status === 'failed') return null;
  if (entries.length === 0 && orphans.length === 0) {
    return <p className="soft">{emptyWords(day, today)}</p>;
  }
  return (
    <ul
      className="list"
      aria-label={day === today ? t`Today’s entries` : t`Entries from ${{ date: dayToWords(day) }}`}
    >
      {entries.map((entry, index) => (
        <EntryItem key={entry.id} entry={entry} number={index + 1} count={entries.length} />
      ))}
      {orphans.map((edit) => (
        <li key={edit.id} className={styles.entry}>
          <EntryEditor edit={edit} current={undefined} />
        </li>
      ))}
    </ul>
  );
}

function emptyWords(day: Day, today: Day): string {
  if (day === today) return t`Nothing written today yet.`;
  return day < today ? t`Nothing was written on this day.` : t`This day is still to come.`;
}

/** Unfinished edits whose entry is gone. After a login, the entry may only not have arrived yet. */
function useOrphans(day: Day, entries: readonly { readonly id: string }[]) {
  const edits = useCell(unfinishedEdits);
  const orphans = [...edits.values()].filter(
    (edit) => edit.day === day && !entries.some(({ id }) => id === edit.id),
  );
  // Always false without orphans, so that syncing draws nothing again.
  const isArriving = useView(() => orphans.length > 0 && syncStatus().kind === 'syncing');
  return orphans.filter((edit) => !(edit.isRestored && isArriving));
}

function EntryItem({ entry, number, count }: { entry: Entry; number: number; count: number }) {
  const { id, day, entry: text } = entry;
  const edit = useCell(unfinishedEdits).get(id);
  const [wasEdited, setEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  // Also for an edit that was begun before the page was opened.
  if (edit && !wasEdited) setEdited(true);

  const takesFocus = useCell(entryToFocus) === id;
  useEffect(() => {
    if (!takesFocus) return;
    entryToFocus.set(undefined);
    moveTo(item.current);
  }, [takesFocus]);

  // Without asking: it can be undone.
  const remove = async () => {
    const undo = await saveOrAlert(() => removeEntry(id), failureToWords);
    if (undo) removals.set([...removals.get(), { id, day, undo }]);
  };

  const startEdit = () => unfinishedEdits.keep({ id, day, beforeMark: textMark(text), text });

  if (edit) {
    return (
      <li className={styles.entry}>
        <EntryEditor edit={edit} current={text} />
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
          icon={Pencil}
          onPress={startEdit}
          autoFocus={wasEdited}
        />
        <IconButton
          label={count === 1 ? t`Delete entry` : t`Delete entry ${number} of ${count}`}
          icon={Trash}
          isPressedOnce
          onPress={remove}
        />
      </div>
    </li>
  );
}

interface EntryEditorProps {
  readonly edit: Unfinished<EditDraft>;
  /** The text of the entry now; undefined if it is gone. */
  readonly current: string | undefined;
}

/** The text is kept outside the page, so that leaving it loses nothing. */
function EntryEditor({ edit, current }: EntryEditorProps) {
  const { id, day, text } = edit;
  const isGone = current === undefined;
  const isOutdated = !isGone && text !== current && edit.beforeMark !== textMark(current);
  const saving = useEntrySaving();

  const write = (next: string) => {
    saving.reset();
    unfinishedEdits.keep({ ...edit, text: next });
  };

  const saveEdit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const store = () => (isGone ? addEntry(day, text, { clearsEdit: id }) : editEntry(id, text));
    void saving.save(text, event.currentTarget, store, endUnlessTypedOn);
  };

  // What was typed while saving is an edit of the saved text.
  const endUnlessTypedOn = () => {
    const now = unfinishedEdits.get().get(id);
    if (now && now.text !== text) unfinishedEdits.keep({ ...now, beforeMark: textMark(text) });
    else unfinishedEdits.end(id);
  };

  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && textMark(text) === edit.beforeMark) unfinishedEdits.end(id);
  };

  return (
    <form onSubmit={saveEdit} className={`stack-3 ${styles.editor}`}>
      {isGone && (
        <p role="status">
          {t`This entry was removed on another device. Save Edit keeps your text as a new entry.`}
        </p>
      )}
      {isOutdated && (
        <>
          <p role="status">
            {t`This entry was changed in another tab or on another device. It now reads:`}
          </p>
          <EntryText text={current} />
        </>
      )}
      <TextArea
        label={t`Edit entry`}
        // A restored edit does not take the focus.
        autoFocus={!edit.isRestored}
        hint={roomLeft(text)}
        error={excessOf(text) ?? saving.fault}
        value={text}
        onChange={write}
        onKeyDown={cancelByKey}
      />
      {saving.failure && <FailureText sentence={saving.failure} />}
      <div className="row-3 middle end">
        <p className={`quiet ${styles.note}`}>{edit.isKept && t`Edit kept on this device`}</p>
        <Button variant="quiet" onPress={() => unfinishedEdits.end(id)}>
          {t`Cancel`}
        </Button>
        <Button type="submit" isBusy={saving.isBusy} busyText={t`Saving...`}>
          {t`Save Edit`}
        </Button>
      </div>
    </form>
  );
}

export function moveTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}
