import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Day } from '@lunaria/cycle/day';
import { type FormEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { addEntry, type Entry } from '../../data/api/diary.ts';
import { loadDraftDay, saveDraftDay } from '../../data/api/draft.ts';
import { useToday } from '../../data/api/use-today.ts';
import { isSignedIn, useUser } from '../../data/api/user.ts';
import { Button, Pressable, TextButton, TextButtons } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FailureText } from '../../ui/text.tsx';
import { dayToWordsAsOf } from '../../words/dates.ts';
import type { OpenDay } from './excerpt-cards.tsx';
import { type Draft, draft, draftDay, entryToFocus, isBlank, useDraft } from './in-progress.ts';
import { excessOf, roomLeft, useEntrySaving } from './saving.ts';
import styles from './write-card.module.css';

interface WriteCardProps {
  readonly pastDay: Day | undefined;
  readonly onShow: OpenDay;
}

/** Memoised: selecting a day draws only the calendar again. */
export const WriteCard = memo(function WriteCard({ pastDay, onShow }: WriteCardProps) {
  const { text, state } = useDraft();
  const today = useToday();
  const day = useDraftDay(text);
  const saving = useEntrySaving();
  const [saved, setSaved] = useState<Saved>();
  const form = useRef<HTMLFormElement>(null);

  const write = (next: string) => {
    saving.reset();
    setSaved(undefined);
    if (isBlank(text) !== isBlank(next)) setDraftDay(isBlank(next) ? undefined : day);
    draft.write(next);
  };

  const writeFor = (chosen: Day) => {
    if (isBlank(text)) draftDay.set(chosen);
    else setDraftDay(chosen);
    form.current?.querySelector('textarea')?.focus();
  };

  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setSaved(undefined);
    void saving.save(text, form.current, async () => {
      await draft.handOver(async (entry) => {
        const id = await addEntry(day, entry, { clearsDraft: true });
        setSaved({ id, day });
      });
      setDraftDay(undefined);
      onShow(day);
    });
  };

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
  };

  const read = ({ id, day: savedDay }: Saved) => {
    entryToFocus.set(id);
    onShow(savedDay);
  };

  const date = dayToWordsAsOf(today, day);
  const hint = (
    <>
      {day === today ? (
        <Trans>
          Will be saved under today, <span className={styles.day}>{date}.</span>
        </Trans>
      ) : (
        <Trans>
          Will be saved under <span className={styles.day}>{date}.</span>
        </Trans>
      )}{' '}
      {roomLeft(text)}
    </>
  );
  return (
    <Card>
      <form ref={form} onSubmit={save} className="stack-3 titled">
        <TextArea
          label={t`Tell me about your day!`}
          name="entry"
          placeholder={t`Tell me about your day!`}
          hint={hint}
          error={excessOf(text) ?? saving.fault}
          value={text}
          onChange={write}
          onKeyDown={saveByKey}
        />
        {(day !== today || pastDay !== undefined) && (
          <TextButtons>
            {pastDay !== undefined && pastDay !== day && (
              <TextButton onPress={() => writeFor(pastDay)}>
                {t`Write for ${{ date: dayToWordsAsOf(today, pastDay) }} instead`}
              </TextButton>
            )}
            {day !== today && (
              <TextButton onPress={() => writeFor(today)}>{t`Write for today instead`}</TextButton>
            )}
          </TextButtons>
        )}
        {saving.failure && <FailureText sentence={saving.failure} />}
        <div className="row middle end">
          <div className={`quiet ${styles.note}`}>
            <DraftNote text={text} state={state} />
            <p role="status" className="line-2">
              {saved && !saving.isBusy && text === '' && (
                <>
                  {t`Saved.`}
                  <Pressable className="link-button" onPress={() => read(saved)}>
                    {t`Read it`}
                  </Pressable>
                </>
              )}
            </p>
          </div>
          <Button type="submit" isBusy={saving.isBusy} busyText={t`Saving...`}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Card>
  );
});

type Saved = Pick<Entry, 'id' | 'day'>;

/** A draft belongs to the day it was begun on, also after midnight and a reload. */
function useDraftDay(text: string): Day {
  const today = useToday();
  const day = useCell(draftDay) ?? today;
  const isBegun = !isBlank(text);
  useEffect(() => {
    if (isBegun && draftDay.get() === undefined) {
      void loadDraftDay()
        .catch(() => undefined)
        .then((stored) => draftDay.get() === undefined && draftDay.set(stored));
    }
    return () => {
      // Nothing was written, or another tab has saved it.
      if (isBlank(draft.get().text)) draftDay.set(undefined);
    };
  }, [isBegun]);
  // The clock may have been set back since.
  return Math.min(day, today) as Day;
}

function setDraftDay(day: Day | undefined): void {
  draftDay.set(day);
  // If the device cannot store it, the draft itself says so.
  saveDraftDay(day).catch(() => {});
}

function DraftNote({ text, state }: Draft) {
  const isHere = isSignedIn(useUser());
  if (isBlank(text)) return null;
  return (
    <p>
      {state === 'stored' && t`Draft kept on this device`}
      {state === 'unstored' &&
        (isHere ? t`This draft could not be kept on this device` : t`Will be kept once you log in`)}
    </p>
  );
}
