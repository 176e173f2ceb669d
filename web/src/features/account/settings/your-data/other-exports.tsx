// The Other exports card: a table, a calendar, a backup that only its passphrase opens, and a report on paper.

import { t } from '@lingui/core/macro';
import { comingUp } from '@lunaria/cycle/prediction';
import { useState } from 'react';
import { sealedExport } from '../../../../data/api/backup.ts';
import { noteBackup } from '../../../../data/api/local.ts';
import { readLoggedDays } from '../../../../data/api/logged-days.ts';
import { currentChoices } from '../../../../data/api/reminders.ts';
import { currentCycle } from '../../../../data/api/use-cycle.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import { currentUser, isSignedIn } from '../../../../data/api/user.ts';
import { cycleEvents } from '../../../../export/cycle-events.ts';
import { daysToCsv } from '../../../../export/day-table.ts';
import { eventsToCalendar } from '../../../../export/ics.ts';
import { choicesToAlarm } from '../../../../reminders/choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { PasswordField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import { useForm } from '../../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { downloadAs, ExportButton } from './your-data.tsx';

export function OtherExports() {
  const [withDiary, setWithDiary] = useState(false);
  const [hasPlainTitles, setPlainTitles] = useState(false);
  const [hasAlarms, setAlarms] = useState(false);
  const [isSealing, setSealing] = useState(false);
  return (
    <ul className="stack-4 list">
      <li className="stack-2 start">
        <ExportButton onExport={() => exportCsv(withDiary)}>{t`Export as CSV`}</ExportButton>
        <Quiet>{t`A table for a spreadsheet, with a row for each day.`}</Quiet>
        <Checkbox isSelected={withDiary} onChange={setWithDiary}>
          {t`With my diary entries`}
        </Checkbox>
      </li>
      <li className="stack-2 start divided">
        <ExportButton onExport={() => exportCalendar(hasPlainTitles, hasAlarms)}>
          {t`Calendar file`}
        </ExportButton>
        <Quiet>
          {t`Past periods and the next three for the calendar on your phone. Each is called “Moon”. Import a new file later, and it replaces the old one.`}
        </Quiet>
        <Checkbox isSelected={hasPlainTitles} onChange={setPlainTitles}>
          {t`Call them “Period”`}
        </Checkbox>
        <Checkbox isSelected={hasAlarms} onChange={setAlarms}>
          {t`Add alarms before the next ones, at the time of “Period coming” in Reminders`}
        </Checkbox>
      </li>
      <li className="stack-2 start divided">
        <Button variant="quiet" onPress={() => setSealing(true)}>{t`Sealed backup`}</Button>
        <Quiet>{t`Everything, in a file that only a passphrase of your choice opens.`}</Quiet>
      </li>
      <li className="stack-2 start divided">
        <Link to="/report" kind="standalone">{t`Report for a doctor`}</Link>
        <Quiet>{t`One or two pages to print, with what you choose.`}</Quiet>
      </li>
      {isSealing && <SealedBackupDialog onClose={() => setSealing(false)} />}
    </ul>
  );
}

async function exportCsv(withDiary: boolean): Promise<string | undefined> {
  const today = deviceToday();
  const { history } = currentCycle(today);
  const { days, names } = await readLoggedDays();
  if (days.length === 0 && history.periods.length === 0) {
    return t`Nothing is noted yet, so there is nothing to export.`;
  }
  downloadAs('csv', daysToCsv({ days, names, history, today, withDiary }));
  return undefined;
}

/** Calendars compare files by the second they were made in, so no two may share one. */
const ONE_SECOND = 1000;
let lastMade = 0;

/** `hasAlarms`: at the time of the reminder of a period, whether or not that is on. */
async function exportCalendar(
  hasPlainTitles: boolean,
  hasAlarms: boolean,
): Promise<string | undefined> {
  const today = deviceToday();
  const { history, prediction, cycle } = currentCycle(today);
  const user = currentUser();
  const events = cycleEvents({
    owner: isSignedIn(user) ? user.uid : '',
    periods: history.periods,
    likely: prediction ? comingUp(prediction, today) : [],
    likelyLength: cycle?.periodLength ?? 1,
    hasPlainTitles,
    alarm: hasAlarms ? choicesToAlarm(currentChoices()) : undefined,
    dayToWords: (day) => dateToWordsAsOf(today, day),
  });
  if (events.length === 0) return t`There is no period to put into a calendar yet.`;
  lastMade = Math.max(Date.now(), lastMade + ONE_SECOND);
  downloadAs('ics', eventsToCalendar(events, new Date(lastMade)));
  return undefined;
}

/** Longer than a password: nothing slows down guessing at a file. */
const PASSPHRASE_MIN_CHARS = 8;

export function SealedBackupDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ passphrase: '', again: '' });
  const { passphrase, again } = form.values;

  const seal = () => {
    const fault = passphraseFault(passphrase, again);
    if (fault) return form.fail(fault);
    return form.send(
      async () => {
        downloadAs('lunaria', await sealedExport(passphrase));
        await noteBackup();
      },
      () => {
        onClose();
        showToast(t`The sealed backup is in your downloads.`);
      },
      () => t`The backup could not be sealed. Please close other tabs and try again.`,
    );
  };

  return (
    <FormDialog
      form={form}
      title={t`Sealed backup`}
      confirm={t`Seal and save`}
      busyText={t`Sealing...`}
      onConfirm={seal}
      onCancel={onClose}
    >
      <p>
        {t`The file holds everything you wrote. Only this passphrase opens it: nobody can reset it, and your password does not help. Import the file to bring everything back, here or elsewhere.`}
      </p>
      <PasswordField
        label={t`Passphrase`}
        {...form.field('passphrase')}
        autoComplete="new-password"
        hint={t`At least 8 characters. Four or five words that do not belong together are good.`}
      />
      <PasswordField
        label={t`Passphrase again`}
        {...form.field('again')}
        name="passphrase-again"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

export function passphraseFault(passphrase: string, again: string): string | undefined {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS)
    return t`Please use at least ${PASSPHRASE_MIN_CHARS} characters.`;
  return passphrase === again ? undefined : t`The two passphrases do not match.`;
}
