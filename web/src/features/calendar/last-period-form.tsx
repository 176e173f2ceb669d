import { plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { type FormEvent, useRef, useState } from 'react';
import {
  type LastPeriodMeaning,
  type LaterStarts,
  laterStarts,
  saveLastPeriod,
} from '../../data/api/periods.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField, focusDate, focusPicker } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { offerUndo, saveOrAlert } from '../../ui/save-or-alert.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { dateToWordsAsOf, dayToWords, dayToWordsAsOf } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';
import { dateFaultToWords } from '../../words/shared.ts';

export const LAST_PERIOD = 'last-period';

export function focusLastPeriod(): void {
  const place = document.getElementById(LAST_PERIOD);
  place?.scrollIntoView({ block: 'center' });
  focusPicker(place);
}

export function LastPeriodForm() {
  const today = useToday();
  const { lastPeriod } = useCycle().profile;
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ readonly day: Day; readonly later: readonly Day[] }>();
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useBusy();
  const read = readTypedDate(text, today);
  const isChosen = read.ok || (read.failure !== 'missing' && read.failure !== 'incomplete');

  const inWords = (day: Day) => dateToWordsAsOf(today, day);

  const type = (typed: string) => {
    setText(typed);
    setTried(false);
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) {
      focusDate(event.currentTarget);
      return;
    }
    const later = laterStarts(read.value);
    if (later.length > 0) setAsked({ day: read.value, later });
    else void save(read.value, 'keep');
  };

  const save = async (day: Day, later: LaterStarts) => {
    setAsked(undefined);
    const saved = await saveOrAlert(() => run(() => saveLastPeriod(day, later)));
    if (!saved) return;
    offerUndo(saved.undo, savedWords(saved.meaning, later, today));
    type('');
    // With nothing chosen, Save cannot keep the focus.
    requestAnimationFrame(() => focusPicker(formRef.current));
  };

  return (
    <Card title={t`Last period`}>
      <form ref={formRef} onSubmit={send} className="stack-4">
        <DateField
          name="lastPeriod"
          label={t`First day of your last period`}
          hint={
            lastPeriod === undefined
              ? t`No date is saved yet.`
              : t`The saved date is ${{ day: dayToWords(lastPeriod) }}. When a new period begins, choose its first day here.`
          }
          value={text}
          onChange={type}
          today={today}
          error={hasTried && !read.ok ? dateFaultToWords(read.failure) : undefined}
        />
        <Button type="submit" isDisabled={!isChosen} isBusy={isBusy} busyText={t`Saving...`}>
          {t`Save`}
        </Button>
      </form>
      {asked && (
        <Dialog
          title={t`Keep the later periods?`}
          mustBeAnswered
          onClose={() => setAsked(undefined)}
        >
          <p>{t`Later periods are saved here: ${{ days: listWords(asked.later.map(inWords)) }}.`}</p>
          <p>
            {t`If ${{ day: inWords(asked.day) }} was the first day of your last period, they will be removed. Everything else you logged on those days stays.`}
          </p>
          <div className="stack-3">
            <Button onPress={() => void save(asked.day, 'keep')}>
              {t`Keep them and add this one`}
            </Button>
            <Button variant="danger" onPress={() => void save(asked.day, 'remove')}>
              {t`Remove them`}
            </Button>
            <Button variant="quiet" onPress={() => setAsked(undefined)}>
              {t`Cancel`}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

export function savedWords(meaning: LastPeriodMeaning, later: LaterStarts, today: Day): string {
  if (!('removed' in meaning)) {
    return meaning.kind === 'new'
      ? t`Last period saved. Earlier periods are unchanged.`
      : t`Last period saved.`;
  }
  const { removed, from } = meaning;
  const moved = from === undefined ? undefined : dayToWordsAsOf(today, from);
  if (later === 'keep' && removed.length > 0) {
    return moved
      ? t`Period saved. It no longer starts on ${moved}. Later periods are unchanged.`
      : t`Period saved. Later periods are unchanged.`;
  }
  if (meaning.kind === 'moved' && moved) {
    return t`Last period saved. It no longer starts on ${moved}.`;
  }
  const count = removed.length;
  const day = dayToWordsAsOf(today, removed[0] ?? today);
  return plural(count, {
    1: `Last period saved. The later one, which started on ${day}, was removed.`,
    one: 'Last period saved. # later one was removed.',
    other: 'Last period saved. # later ones were removed.',
  });
}
