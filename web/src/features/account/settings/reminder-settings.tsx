import { msg, plural, t } from '@lingui/core/macro';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { startTransition, useEffect, useEffectEvent, useId, useOptimistic, useState } from 'react';
import { useFormDraft } from '../../../data/api/form-drafts.ts';
import {
  askToNotify,
  canWakeUp,
  type Notifying,
  useNotifying,
} from '../../../data/api/notifying.ts';
import {
  chooseForAll,
  chooseReminder,
  type ReminderChange,
  useReminderChoices,
} from '../../../data/api/reminders.ts';
import { isRemembered } from '../../../data/api/user.ts';
import {
  DAYS_BEFORE,
  MEDICINE_MAX_CHARS,
  REMINDERS,
  type ReminderChoice,
  type ReminderKind,
} from '../../../reminders/choices.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextField } from '../../../ui/field.tsx';
import { productName } from '../../../ui/guise.ts';
import { saveOrAlert } from '../../../ui/save-or-alert.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { shortWeekdayName, weekdayName } from '../../../words/dates.ts';
import { FIRST_WEEKDAYS, weekStart } from '../../../words/locale-choices.ts';
import { discreetTitle } from '../../../words/reminders.ts';
import styles from './reminder-settings.module.css';

export function ReminderSettings() {
  const { reminders, words } = useReminderChoices();
  const notifying = useNotifying();
  const [wakesUp, setWakesUp] = useState(false);
  const title = discreetTitle(productName());
  const isAnyOn = REMINDERS.some((kind) => reminders[kind].isOn);
  useEffect(() => void canWakeUp().then(setWakesUp), []);
  return (
    <>
      {notifying === 'unasked' && isAnyOn && (
        <Button variant="quiet" onPress={askToNotify}>
          {t`Allow notifications on this device`}
        </Button>
      )}
      <ul className="list">
        {REMINDERS.map((kind) => (
          <Reminder key={kind} kind={kind} />
        ))}
      </ul>
      <ChoiceGroup
        label={t`What notifications say`}
        choices={[
          { value: 'discreet', name: t({ message: 'Discreet', context: 'notifications' }) },
          { value: 'full', name: t`Full words` },
        ]}
        value={words}
        onChange={(value) => saveOrAlert(() => chooseForAll({ words: value }))}
      />
      <Quiet>
        {words === 'full'
          ? t`They say what they are about. Anyone who sees your screen can read it.`
          : t`They say “${title}”, and nothing else.`}
      </Quiet>
      <Quiet>{notifyingToWords(notifying, { wakesUp, isRemembered: isRemembered() })}</Quiet>
      <Quiet>
        {t`This device reminds you by itself: no server knows when. You are not reminded of what you have already done.`}
      </Quiet>
      <Quiet>
        {t`To be reminded of a period without Lunaria, add its calendar file with alarms to the calendar on your phone: “Calendar file” in “Other exports”. After a new prediction, export it again: it replaces the old one.`}
      </Quiet>
    </>
  );
}

/** `wakesUp`: whether the browser starts the app by itself now and then. */
export function notifyingToWords(
  notifying: Notifying,
  { wakesUp, isRemembered }: { readonly wakesUp: boolean; readonly isRemembered: boolean },
): string {
  switch (notifying) {
    case 'impossible':
      return t`This browser shows no notifications here, so reminders are shown on the pages of Lunaria. On an iPhone or iPad, add Lunaria to the Home Screen first.`;
    case 'denied':
      return t`This browser does not let Lunaria show notifications; its settings for this site can change that. Until then reminders are shown on the pages of Lunaria.`;
    case 'unasked':
      return t`When you switch the first one on, the browser asks whether Lunaria may show notifications. If you do not allow it, reminders are shown on the pages of Lunaria.`;
    case 'granted':
      if (!isRemembered) {
        return t`Notifications come while Lunaria is open in a tab. You are not remembered on this device, so none come once it is closed.`;
      }
      return wakesUp
        ? t`Notifications come on time while Lunaria is open. While it is closed, the browser wakes it now and then, so they may come later or not at all.`
        : t`Notifications come while Lunaria is open in a tab, even in the background. This browser does not wake it once it is closed.`;
  }
}

const NAMES = {
  'period-coming': msg`Period coming`,
  'period-late': msg`Period late`,
  'log-day': msg`Log the day`,
  diary: msg`Write in the diary`,
  meditate: msg`Meditate`,
  medicine: msg`Medicine`,
};

const SUNDAY = civilToDay({ year: 2026, month: 11, day: 15 });

const change = (before: ReminderChoice, to: ReminderChange) => ({ ...before, ...to });

function Reminder({ kind }: { readonly kind: ReminderKind }) {
  const stored = useReminderChoices().reminders[kind];
  // Shown before it is stored: the next choice, which may come at once, is made on what is shown.
  const [{ isOn, time, weekdays }, show] = useOptimistic(stored, change);
  const first = FIRST_WEEKDAYS[weekStart.use()];
  const week = Array.from({ length: 7 }, (_, place) => (first + place) % 7);
  const name = t(NAMES[kind]);
  const daysId = useId();

  const choose = (to: ReminderChange) =>
    startTransition(async () => {
      show(to);
      await saveOrAlert(() => chooseReminder(kind, to));
    });

  const turn = (isTurnedOn: boolean) => {
    // First: browsers ask only shortly after a press.
    if (isTurnedOn) void askToNotify();
    choose({ isOn: isTurnedOn });
  };

  const toggleDay = (day: number) => {
    const others = weekdays.filter((other) => other !== day);
    choose({ weekdays: weekdays.includes(day) ? others : [...others, day] });
  };

  return (
    <li className={styles.reminder}>
      <Switch isOn={isOn} onChange={turn}>
        {name}
      </Switch>
      {isOn && (
        <fieldset className={`stack-4 ${styles.details}`} aria-label={name}>
          {kind === 'medicine' && <MedicineField />}
          <div className={`stack-4 ${styles.when}`}>
            {kind === 'period-coming' && <DaysBefore />}
            <TimeField
              label={t({ message: 'Time', comment: 'Of day' })}
              value={time}
              onChange={(next) => choose({ time: next })}
            />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend differently */}
          <div role="group" aria-labelledby={daysId} className="stack-2">
            <span id={daysId} className="strong">
              {t({ message: 'Days', context: 'of the week' })}
            </span>
            <div className="row-1">
              {week.map((weekday) => (
                <label
                  key={weekday}
                  className={`choice ${styles.day}`}
                  data-selected={weekdays.includes(weekday) || undefined}
                >
                  <input
                    type="checkbox"
                    // [Note: Fields on the disk]
                    autoComplete="off"
                    aria-label={weekdayName(addDays(SUNDAY, weekday))}
                    checked={weekdays.includes(weekday)}
                    onChange={() => toggleDay(weekday)}
                    className="over"
                  />
                  {shortWeekdayName(addDays(SUNDAY, weekday))}
                </label>
              ))}
            </div>
          </div>
          {weekdays.length === 0 && <p>{t`With no day chosen, you are never reminded.`}</p>}
        </fieldset>
      )}
    </li>
  );
}

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

function MedicineField() {
  const { medicine } = useReminderChoices();
  const draft = useFormDraft('medicine', asText);
  const save = async () => {
    const typed = draft.value;
    if (typed === undefined) return;
    await saveOrAlert(async () => {
      await chooseForAll({ medicine: typed });
      draft.settle(typed);
    });
  };
  const saveAtLast = useEffectEvent(save);
  useEffect(() => () => void saveAtLast(), []);
  return (
    <TextField
      label={t`In your own words`}
      placeholder={t`Time for your medicine.`}
      value={draft.value ?? medicine}
      maxLength={MEDICINE_MAX_CHARS}
      onChange={draft.keep}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  );
}

function DaysBefore() {
  const { daysBefore } = useReminderChoices();
  const options = Array.from({ length: DAYS_BEFORE.most }, (_, index) => {
    const days = index + DAYS_BEFORE.least;
    const name = t`${plural(days, { one: '# day', other: '# days' })} before`;
    return { value: String(days), name };
  });
  return (
    <Select
      label={t`How early`}
      value={String(daysBefore)}
      options={options}
      onChange={(value) => saveOrAlert(() => chooseForAll({ daysBefore: Number(value) }))}
    />
  );
}
