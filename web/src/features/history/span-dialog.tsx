// The dialogs that add or change a period or a pause.

import { t } from '@lingui/core/macro';
import {
  checkPause,
  checkPeriod,
  type PauseFault,
  type PeriodFault,
  type PeriodSurroundings,
} from '@lunaria/cycle/checks';
import type { Pause, PauseReason } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { dayToTyped, readTypedDate } from '@lunaria/cycle/typed-date';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  addPause,
  addPeriod,
  editPause,
  editPeriod,
  type LoggedPeriod,
  type Undo,
} from '../../data/api/periods.ts';
import { type KnownPause, useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DateField, focusDate } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeWithUndo } from '../../ui/save-or-alert.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { pauseReasonName } from '../../words/names.ts';
import { dateFaultToWords } from '../../words/shared.ts';

interface DialogProps<Edited> {
  readonly edited: Edited | undefined;
  readonly onClose: () => void;
  /** When the page shows what was saved, or its undoing. */
  readonly onShown: () => void;
}

export function PeriodDialog({ edited, ...closing }: DialogProps<LoggedPeriod>) {
  const today = useToday();
  const { history, prediction, profile } = useCycle();
  const cycleLength = prediction?.cycleLength ?? profile.cycleLength;
  return (
    <SpanDialog
      title={edited ? t`Edit the period` : t`Add a period`}
      first={{ name: 'firstDay', label: t`First day`, saved: edited?.start }}
      last={{
        name: 'lastDay',
        label: t`Last day`,
        hint: t`Optional.`,
        saved: edited?.lengthFrom === 'usual' ? undefined : edited?.lastDay,
      }}
      read={(first, last) => readPeriod(first, last, { history, today, edited, cycleLength })}
      write={(span) => (edited ? editPeriod(edited, span) : addPeriod(span))}
      doneWords={({ first }) => {
        const day = dateToWordsAsOf(today, first);
        return edited ? t`The period of ${day} was changed.` : t`The period of ${day} was added.`;
      }}
      {...closing}
    />
  );
}

const PAUSE_REASONS = ['pregnancy', 'breastfeeding', 'contraception', 'other'] as const;

export function PauseDialog({ edited, ...closing }: DialogProps<KnownPause>) {
  const today = useToday();
  const { pauses } = useCycle();
  const [why, setWhy] = useState<PauseReason>(edited?.why ?? 'other');
  const others = pauses.filter(({ id }) => id !== edited?.id);
  return (
    <SpanDialog
      title={edited ? t`Edit the pause` : t`Add a pause`}
      first={{
        name: 'from',
        label: t({ message: 'From', comment: 'The first day of a pause' }),
        saved: edited?.from,
      }}
      last={{
        name: 'until',
        label: t({ message: 'Until', comment: 'The last day of a pause' }),
        hint: t`The last day of the pause. Leave it empty while the pause is ongoing.`,
        saved: edited?.until,
      }}
      read={(from, until) => readPause(from, until, others, today)}
      write={({ first, last }) => {
        const pause = { from: first, until: last, why };
        return edited ? editPause(edited.id, pause) : addPause(pause);
      }}
      doneWords={() => (edited ? t`The pause was changed.` : t`The pause was added.`)}
      {...closing}
    >
      <p>
        {t`There are no predictions during a pause, and the cycles it overlaps do not count towards your averages.`}
      </p>
      <ChoiceGroup
        isList
        label={t`Reason`}
        choices={PAUSE_REASONS.map((value) => ({ value, name: pauseReasonName(value) }))}
        value={why}
        onChange={setWhy}
      />
    </SpanDialog>
  );
}

interface AskedDay {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly saved: Day | undefined;
}

interface SpanDialogProps extends Omit<DialogProps<unknown>, 'edited'> {
  readonly title: string;
  readonly first: AskedDay;
  readonly last: AskedDay;
  readonly read: (firstText: string, lastText: string) => ReturnType<typeof readSpan>;
  readonly write: (span: Span) => Promise<Undo>;
  readonly doneWords: (span: Span) => string;
  readonly children?: ReactNode;
}

function SpanDialog(props: SpanDialogProps) {
  const { title, first, last, read, write, doneWords, onClose, onShown, children } = props;
  const today = useToday();
  const [firstText, setFirst] = useState(() => typedOf(first.saved));
  const [lastText, setLast] = useState(() => typedOf(last.saved));
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const days = useRef<HTMLDivElement>(null);
  const { span, firstError, lastError } = read(firstText, lastText);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (span) {
      if (await changeWithUndo(() => run(() => write(span)), doneWords(span), onShown)) onClose();
      return;
    }
    const wrong = days.current?.children[firstError ? 0 : 1];
    if (wrong instanceof HTMLElement) focusDate(wrong);
  };

  const fieldFor = (
    { saved: _, ...day }: AskedDay,
    [text, setText]: readonly [string, (text: string) => void],
    error: string | undefined,
  ) => (
    <DateField
      {...day}
      today={today}
      value={text}
      onChange={(typed) => {
        setText(typed);
        setTried(false);
      }}
      error={hasTried ? error : undefined}
      isRequired={day.name === first.name}
    />
  );

  return (
    <Dialog
      title={title}
      onClose={onClose}
      isUnsaved={firstText !== typedOf(first.saved) || lastText !== typedOf(last.saved)}
    >
      <form onSubmit={send} className="stack-4">
        {children}
        <div ref={days} className="stack-4">
          {fieldFor(first, [firstText, setFirst], firstError)}
          {fieldFor(last, [lastText, setLast], lastError)}
        </div>
        <Button type="submit" isBusy={isBusy} busyText={t`Saving...`}>
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  );
}

function typedOf(day: Day | undefined): string {
  return day === undefined ? '' : dayToTyped(day);
}

interface Span {
  readonly first: Day;
  readonly last: Day | undefined;
}

export function readPeriod(firstText: string, lastText: string, surroundings: PeriodSurroundings) {
  const { today } = surroundings;
  return readSpan(firstText, lastText, today, (span) =>
    checkPeriod(span, surroundings).map((fault) => [fault.field, periodFaultWords(fault, today)]),
  );
}

export function readPause(
  firstText: string,
  lastText: string,
  others: readonly Pause[],
  today: Day,
) {
  return readSpan(firstText, lastText, today, ({ first, last }) =>
    checkPause({ from: first, until: last }, others, today).map((fault) => [
      fault.field === 'from' ? 'first' : 'last',
      pauseFaultWords(fault, today),
    ]),
  );
}

function readSpan(
  firstText: string,
  lastText: string,
  today: Day,
  check: (span: Span) => readonly [field: keyof Span, words: string][],
) {
  const first = readTypedDate(firstText, today);
  const last = readTypedDate(lastText, today);
  const isLastEmpty = !last.ok && last.failure === 'missing';
  if (!first.ok || !(last.ok || isLastEmpty)) {
    return {
      span: undefined,
      firstError: first.ok ? undefined : dateFaultToWords(first.failure),
      lastError: last.ok || isLastEmpty ? undefined : dateFaultToWords(last.failure),
    };
  }
  const span = { first: first.value, last: last.ok ? last.value : undefined };
  const faults = check(span);
  const errorOf = (field: keyof Span) => faults.find(([each]) => each === field)?.[1];
  return {
    span: faults.length === 0 ? span : undefined,
    firstError: errorOf('first'),
    lastError: errorOf('last'),
  };
}

function periodFaultWords(fault: PeriodFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'overlaps': {
      const [first, last] = datesToWordsAsOf(today, fault.other.start, fault.other.lastDay);
      return fault.field === 'first'
        ? t`This day belongs to the period from ${first} to ${last}.`
        : t`Another period began on ${{ day: dateToWordsAsOf(today, fault.other.start) }}. Please enter an earlier day.`;
    }
    case 'before-first':
      return t`The last day comes before the first. Please check both.`;
    case 'longer-than-cycle':
      return t`A period cannot be longer than its cycle. Please check both days.`;
    case 'bleeding-follows':
      return t`Bleeding is logged on ${{ day: dateToWordsAsOf(today, fault.day) }}, close enough to belong to this period. Please enter that day or a later one, or change that day in the calendar.`;
  }
}

function pauseFaultWords(fault: PauseFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'before-from':
      return t`The pause would end before it began. Please check both days.`;
    case 'overlaps': {
      const { from, until } = fault.other;
      const day = dateToWordsAsOf(today, from);
      if (fault.field === 'until') {
        return t`Another pause began on ${day}. Please enter an earlier day.`;
      }
      if (until === undefined)
        return t`Another pause started on ${day} and has not ended. Please end that one first.`;
      const [first, last] = datesToWordsAsOf(today, from, until);
      return t`This day belongs to the pause from ${first} to ${last}.`;
    }
  }
}
