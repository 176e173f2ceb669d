import { msg, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { calendarMarks } from '@lunaria/cycle/tile';
import { memo, useEffect, useMemo, useState } from 'react';
import { followFormDrafts } from '../../data/api/form-drafts.ts';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { raiseAlert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Select } from '../../ui/select.tsx';
import { Quiet } from '../../ui/text.tsx';
import { withMessages } from '../../words/messages.ts';
import styles from './calendar-page.module.css';
import { describeDay, keyOf, onlyDaysWith, thingsMarked } from './day-description.ts';

const SymptomTracker = lateDialog(msg`Symptoms`, () =>
  withMessages(
    ['calendar-day'],
    async () => (await import('./symptom-tracker.tsx')).SymptomTracker,
  ),
);

const EVERYTHING = '';

export function MonthCard() {
  const [day, setDay] = useState<Day>();

  useEffect(followFormDrafts, []);

  // A dialog that closes late, after saving, must not close that of another day.
  const close = () => setDay((now) => (now === day ? undefined : now));

  return (
    <Card>
      <MarkedMonth onOpenDay={setDay} />
      {day !== undefined && <SymptomTracker day={day} onClose={close} />}
    </Card>
  );
}

/** Memoised: a month is slow to draw, and a dialog that opens over it changes nothing. */
const MarkedMonth = memo(function MarkedMonth(props: { readonly onOpenDay: (day: Day) => void }) {
  const today = useToday();
  const known = useCycle();
  const days = useView(({ day }) => day);
  const { things: allThings } = useTracking();
  const tracked = useMemo(() => ({ ...days, things: allThings }), [days, allThings]);
  const things = useMemo(() => thingsMarked(tracked), [tracked]);
  const [chosen, setChosen] = useState(EVERYTHING);
  const only = things.find(({ id }) => id === chosen);
  const marks = useMemo(
    () =>
      only
        ? onlyDaysWith(only.id, tracked)
        : calendarMarks({ ...known, symptomDays: days.tracked }, today),
    [only, tracked, known, days, today],
  );

  const press = (day: Day) => {
    if (day > today) void raiseAlert(t`Please select a past or current date.`);
    else props.onOpenDay(day);
  };

  return (
    <div className={`stack-4 ${styles.monthCard}`}>
      <h2 className="visually-hidden">{t`Your cycle`}</h2>
      {things.length > 1 && (
        <Select
          label={t({ message: 'Show', comment: 'The label of a choice' })}
          isInline
          value={only?.id ?? EVERYTHING}
          options={[
            { value: EVERYTHING, name: t`Everything` },
            ...things.map(({ id, name }) => ({ value: id, name })),
          ]}
          onChange={setChosen}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a day is about to be pressed. */}
      <div onPointerEnter={SymptomTracker.load} onFocus={SymptomTracker.load}>
        <MonthCalendar
          label={t`Your cycle`}
          today={today}
          onPressDay={press}
          describeDay={(day) => describeDay(day, marks, tracked)}
        />
      </div>
      <Quiet>{t`Select a date to track a symptom.`}</Quiet>
      <CalendarKey
        label={t`Calendar key`}
        items={only ? [{ kind: 'tracked-symptom', name: only.name }] : keyOf(marks)}
      />
    </div>
  );
});
