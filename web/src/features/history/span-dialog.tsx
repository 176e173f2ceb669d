// The window in which something is added or changed that lasts from one day to another: a period, or a pause. It is sent
// only when everything in it can be saved; otherwise the first day that is wrong takes the focus.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { completeYear } from '@lunaria/cycle/typed-date';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { Undo } from '../../data/api/periods.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker, focusDate } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { saveFailureToWords } from '../../words/shared.ts';
import type { ReadSpan } from './read-span.ts';

export interface Closing {
  readonly onClose: () => void;
  /** When the page shows what was saved, or its undoing. */
  readonly onShown: () => void;
}

interface AskedDay {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly defaultValue: Day | undefined;
}

interface SpanDialogProps<Told> extends Closing {
  readonly title: string;
  readonly first: AskedDay;
  readonly last: AskedDay;
  readonly read: (firstText: string, lastText: string) => ReadSpan<Told>;
  readonly write: (told: Told) => Promise<Undo>;
  readonly doneWords: (told: Told) => string;
  /** Stands above the two days. */
  readonly children?: ReactNode;
}

export function SpanDialog<Told>(props: SpanDialogProps<Told>) {
  const { title, first, last, read, write, doneWords, onClose, onShown, children } = props;
  const today = useToday();
  const [firstText, setFirst] = useState('');
  const [lastText, setLast] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const change = useUndoable(saveFailureToWords);
  const days = useRef<HTMLDivElement>(null);
  const { told, firstError, lastError } = read(firstText, lastText);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (told) {
      if (await change(() => run(() => write(told)), doneWords(told), onShown)) onClose();
      return;
    }
    const wrong = days.current?.children[firstError ? 0 : 1];
    if (wrong instanceof HTMLElement) focusDate(wrong);
  };

  const fieldFor = (day: AskedDay, setText: (text: string) => void, error: string | undefined) => (
    <DatePicker
      {...day}
      completeYear={completeYear}
      today={today}
      max={today}
      onChange={(text) => {
        setText(text);
        setTried(false);
      }}
      error={hasTried ? error : undefined}
      isRequired={day === first}
    />
  );

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={send} className="stack-4">
        {children}
        <div ref={days} className="stack-4">
          {fieldFor(first, setFirst, firstError)}
          {fieldFor(last, setLast, lastError)}
        </div>
        <Button type="submit" isBusy={isBusy} busyText={t`Saving...`}>
          {t`Save`}
        </Button>
      </Form>
    </Dialog>
  );
}
