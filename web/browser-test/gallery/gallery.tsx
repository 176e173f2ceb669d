// Controls in all their states, side by side in both themes.

import { addDays, type Day, dayToCivil } from '@lunaria/cycle/day';
import { dayToTyped } from '@lunaria/cycle/typed-date';
import { Pencil, Trash2 } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorPage } from '../../src/app/error-page.tsx';
import { Root } from '../../src/app/root.tsx';
import { useToday } from '../../src/data/api/use-today.ts';
import { RouterProvider } from '../../src/router/react.tsx';
import { createRouter } from '../../src/router/router.ts';
import { raiseAlert } from '../../src/ui/alert.tsx';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { ChoiceGroup } from '../../src/ui/choice-group.tsx';
import { DateField } from '../../src/ui/date-field.tsx';
import { CalendarKey, type DayDescription } from '../../src/ui/day-mark.tsx';
import { ConfirmDialog, Dialog } from '../../src/ui/dialog.tsx';
import { NumberField, PasswordField, TextArea, TextField } from '../../src/ui/field.tsx';
import { MonthCalendar } from '../../src/ui/month-calendar.tsx';
import { PageHeader } from '../../src/ui/page-header.tsx';
import { ThemeSwitch } from '../../src/ui/theme-switch.tsx';
import { showToast } from '../../src/ui/toast.tsx';
import { loadMessages } from '../../src/words/messages.ts';
import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/shared.css';
import styles from './gallery.module.css';

const THEMES = ['night', 'dawn'] as const;

function Gallery() {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageHeader
        title="Gallery"
        lead="Windows over the page take the theme chosen here."
        action={<ThemeSwitch />}
      />
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme} data-testid={theme}>
            <Buttons />
            <Fields />
            <Calendars />
            <Overlays />
          </div>
        ))}
      </div>
    </main>
  );
}

function Specimen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="stack-4">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

const MINUTES = ['5', '10', '15'].map((value) => ({ value, name: `${value} min` }));

function Buttons() {
  const [isSaving, setSaving] = useState(false);
  const [minutes, setMinutes] = useState<string | null>(null);
  const duration = { choices: MINUTES, onChange: setMinutes };
  return (
    <Specimen title="Buttons and choices">
      {[false, true].map((isDisabled) => (
        <div key={String(isDisabled)} className="row-3 middle">
          <Button isDisabled={isDisabled}>Save</Button>
          <Button variant="quiet" isDisabled={isDisabled}>
            Cancel
          </Button>
          <Button variant="danger" isDisabled={isDisabled}>
            Delete Account
          </Button>
          <IconButton label="Edit" icon={Pencil} isDisabled={isDisabled} />
          <IconButton label="Delete" icon={Trash2} isDisabled={isDisabled} />
          <Checkbox isDisabled={isDisabled}>Energy</Checkbox>
          <Checkbox isDisabled={isDisabled} isSelected>
            Pain
          </Checkbox>
        </div>
      ))}
      <Button isBusy={isSaving} busyText="Saving..." onPress={() => setSaving(true)}>
        Press to save
      </Button>
      <ChoiceGroup label="Duration" value={minutes} {...duration} />
      <ChoiceGroup label="Duration, while running" value="5" isDisabled {...duration} />
    </Specimen>
  );
}

function Fields() {
  const [text, setText] = useState('The moon was out before the sun had gone.');
  return (
    <Specimen title="Fields">
      <TextField label="E-mail" type="email" placeholder="you@example.com" />
      <TextField label="E-mail, disabled" defaultValue="you@example.com" isDisabled />
      <TextField label="Name" hint="As you like to be called." error="Please fill in this field." />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        defaultValue="moonlight"
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error="Passwords do not match"
      />
      <NumberField label="Cycle length" unit="days" defaultValue="28" hint="In days." />
      <NumberField label="Period length" defaultValue="-1" error="Please enter 0 or more." />
      <TextArea label="Tell me about your day!" value={text} onChange={setText} />
    </Specimen>
  );
}

const MARKS = [
  { days: [3, 4, 5, 6], kind: 'last-period', name: 'Last period' },
  { days: [24, 25, 26, 27], kind: 'predicted-period', name: 'Predicted period' },
  { days: [10, 15], kind: 'tracked-symptom', name: 'Symptoms tracked' },
  { days: [8], kind: 'earlier-period', name: 'Earlier period' },
  { days: [22, 23], kind: 'possible-start', name: 'Possible start' },
  { days: [12, 18], kind: 'diary-entry', name: 'Diary entry' },
] as const;

function Calendars() {
  const today = useToday();
  const [pressed, setPressed] = useState<Day | undefined>(addDays(today, 17 - dayOfMonth(today)));
  return (
    <Specimen title="Calendars">
      <MonthCalendar
        label="Period Calendar"
        today={today}
        selected={pressed}
        onPressDay={(day) => setPressed(day === pressed ? undefined : day)}
        describeDay={describeDay}
      />
      <CalendarKey
        label="Calendar key"
        items={[...MARKS, { bleeding: 'heavy', name: 'Bleeding' }]}
      />
      <DateSpecimen label="Last period" />
      <DateSpecimen label="Last period, filled" saved={today} />
      <DateSpecimen label="Last period, wrong" error="Please choose a date." />
    </Specimen>
  );
}

function DateSpecimen({ saved, ...texts }: { label: string; saved?: Day; error?: string }) {
  const today = useToday();
  const [text, setText] = useState(saved === undefined ? '' : dayToTyped(saved));
  return <DateField {...texts} name={useId()} today={today} value={text} onChange={setText} />;
}

function describeDay(day: Day): DayDescription | undefined {
  const mark = MARKS.find(({ days }) => days.some((each) => each === dayOfMonth(day)));
  return mark && { kind: mark.kind, words: mark.name.toLowerCase() };
}

function dayOfMonth(day: Day): number {
  return dayToCivil(day).day;
}

function Overlays() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [isWrong, setWrong] = useState(false);
  return (
    <Specimen title="Over the page">
      <div className="row-3 middle">
        <Button variant="quiet" onPress={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="quiet" onPress={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="quiet" onPress={() => raiseAlert('Please select a past or current date.')}>
          Raise alert
        </Button>
        <Button variant="quiet" onPress={() => showToast('Saved.')}>
          Show toast
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="Friday, November 13" onClose={() => setOpen('none')}>
          <Checkbox>Pain</Checkbox>
          <Checkbox>Energy</Checkbox>
          <Button variant="quiet" onPress={() => raiseAlert('Please log in to save data.')}>
            Raise alert from here
          </Button>
          <Button onPress={() => setOpen('none')}>Save</Button>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete your account?"
          confirm="Delete Account"
          isDanger
          onConfirm={() => setWrong(true)}
          onCancel={() => setOpen('none')}
        >
          <p>Everything you wrote will be gone, here and in the cloud.</p>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            isRequired
            error={isWrong ? 'Incorrect password, please try again.' : undefined}
            onChange={() => setWrong(false)}
          />
        </ConfirmDialog>
      )}
    </Specimen>
  );
}

const router = createRouter([{ path: '/', load: async () => [Root, Gallery] }]);
await Promise.all([loadMessages(['start']), router.start()]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} ErrorPage={ErrorPage} />,
);
