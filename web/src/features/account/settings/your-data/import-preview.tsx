// What an import would do, before anything is changed, and the import itself.

import { msg, plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { type ReactNode, useState } from 'react';
import type { DaysPlan } from '../../../../data/api/import-days.ts';
import { useTracking } from '../../../../data/api/tracking.ts';
import {
  type Conflict,
  conflictKey,
  type ImportOptions,
  type ImportPlan,
} from '../../../../data/api/tree.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { hasDataCode } from '../../../../data/kinds/data-error.ts';
import type { Imported } from '../../../../import/imported.ts';
import { raiseAlert } from '../../../../ui/alert.tsx';
import { TextButton, TextButtons } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { datesToWordsAsOf } from '../../../../words/dates.ts';
import { notUnderstoodWords } from '../../../../words/import-report.ts';
import { seriesWords } from '../../../../words/lists.ts';
import { type FormState, useForm } from '../../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { addedLines, disagreementWords, refusedLines, sourceWords } from './import-lines.ts';

export interface Preview {
  /** Whose file it is. None for what was written on this device without an account. */
  readonly app?: string;
  readonly imported?: Imported;
  readonly plan: ImportPlan & Partial<Omit<DaysPlan, keyof ImportPlan>>;
  readonly add: (options: ImportOptions) => Promise<ImportPlan>;
}

const MOST_LISTED = 5;

export function ImportPreview(preview: Preview & { readonly onClose: () => void }) {
  const { app, plan, onClose } = preview;
  const isDevice = app === undefined;
  const form = useForm<{ readonly takes: ReadonlySet<string> }>({ takes: new Set() });
  const { takes } = form.values;
  const [share, setShare] = useState(0);
  const percent = Math.round(share * 100);

  const add = () => {
    const options = { takes, onProgress: setShare };
    return form.send(
      () => preview.add(options),
      (done) => {
        onClose();
        const refused = done.refused.slice(plan.refused.length);
        if (plan.adds.length + takes.size === 0) showToast(t`Nothing was changed.`);
        else if (refused.length === 0) showToast(t`The import is done.`);
        else {
          const lines = seriesWords(refusedLines(refused).slice(0, MOST_LISTED));
          void raiseAlert(t`The import is done, except for this: ${lines}.`);
        }
      },
      (error) => {
        const isFull = hasDataCode(error, 'data/device-full');
        if (isDevice)
          return isFull
            ? t`This device has no room left. Please make some room, then try again.`
            : t`It was cut off. Please try again: what was added already is not added twice.`;
        return isFull
          ? t`This device has no room left. Please make some room, then import the file again.`
          : t`The import was cut off. Import the file again: what was added already is not added twice.`;
      },
    );
  };

  const summary = <ImportSummary {...preview} />;
  const rest = <NotUnderstood {...preview} />;
  if (plan.adds.length + plan.keeps.length === 0) {
    return (
      <Dialog title={t`Nothing to add`} onClose={onClose}>
        {summary}
        {rest}
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={isDevice ? t`Add this to your account?` : t`Import this file?`}
      confirm={isDevice ? t`Add` : t`Import`}
      busyText={share > 0 ? t`Importing... ${percent} %` : t`Importing...`}
      onConfirm={add}
      onCancel={onClose}
    >
      {summary}
      {plan.keeps.length > 0 && <Disagreements {...preview} form={form} />}
      {rest}
    </FormDialog>
  );
}

const REMARKS = {
  'days-of-this-zone': msg`The file has times instead of days. They are read as days in this device’s time zone.`,
  'no-strengths': msg`Some of its periods have no strength. Only their first and last day are imported.`,
};

function ImportSummary({ app, imported, plan }: Preview) {
  const today = useToday();
  const { same, first, last } = plan;
  const added = addedLines(plan, plan.periods?.fresh);
  const isDevice = app === undefined;
  return (
    <div className="stack-3 breaks">
      {!isDevice && <p>{sourceWords(app)}</p>}
      {first !== undefined && last !== undefined && <p>{spanWords(today, first, last)}</p>}
      {imported?.remarks.map((remark) => (
        <Quiet key={remark}>{t(REMARKS[remark])}</Quiet>
      ))}
      {added.length > 0 ? (
        <>
          <h3 className="heading-md">
            {t({ message: 'New', comment: 'Above what a file would add' })}
          </h3>
          <ul>
            {added.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        !isDevice && <p>{t`There is nothing new in this file.`}</p>
      )}
      {same > 0 && (
        <p>
          {isDevice
            ? t`${plural(same, { one: '# value is', other: '# values are' })} in your account already.`
            : t`${plural(same, { one: '# value of the file is', other: '# values of the file are' })} here already.`}
        </p>
      )}
    </div>
  );
}

function spanWords(today: Day, first: Day, last: Day): string {
  const [from, to] = datesToWordsAsOf(today, first, last);
  const days = last - first + 1;
  return plural(days, {
    1: `It covers ${to}.`,
    one: `It covers # day, from ${from} to ${to}.`,
    other: `It covers # days, from ${from} to ${to}.`,
  });
}

function NotUnderstood({ imported, plan }: Preview) {
  const listed = imported?.notUnderstood ?? [];
  const unlisted = (imported?.notUnderstoodCount ?? 0) - listed.length;
  const lost = [
    ...[...listed, ...(plan.leftOut ?? [])].map(notUnderstoodWords),
    ...refusedLines(plan.refused),
  ];
  if (lost.length === 0) return null;
  return (
    <div className="stack-3 breaks">
      <h3 className="heading-md">{t`Not understood, and left out`}</h3>
      <LongList items={lost} draw={(line) => line} />
      {unlisted > 0 && (
        <Quiet>{t`And ${plural(unlisted, { one: '#', other: '#' })} more like these.`}</Quiet>
      )}
    </div>
  );
}

interface DisagreementsProps extends Pick<Preview, 'app' | 'plan'> {
  readonly form: FormState<{ readonly takes: ReadonlySet<string> }>;
}

function Disagreements({ app, plan: { keeps }, form }: DisagreementsProps) {
  const isDevice = app === undefined;
  const { things } = useTracking();
  const { takes } = form.values;
  const count = keeps.length;
  const isAll = keeps.every((kept) => takes.has(conflictKey(kept)));
  const take = (kept: readonly Conflict[], isTaken: boolean) => {
    const keys = new Set(kept.map(conflictKey));
    const others = [...takes].filter((key) => !keys.has(key));
    form.set({ takes: new Set(isTaken ? [...takes, ...keys] : others) });
  };
  return (
    <div className="stack-3 breaks">
      <h3 className="heading-md">
        {isDevice ? t`This device is different` : t`The file is different`}
      </h3>
      <Quiet>
        {isDevice
          ? t`Your account stays as it is, unless you tick a line.`
          : t`Your data stays as it is, unless you tick a line.`}
      </Quiet>
      {count > 1 && (
        <Checkbox isSelected={isAll} onChange={(isTaken) => take(keeps, isTaken)}>
          {isDevice
            ? t`Take all ${plural(count, { one: '#', other: '#' })} from this device`
            : t`Take all ${plural(count, { one: '#', other: '#' })} from the file`}
        </Checkbox>
      )}
      <LongList
        items={keeps}
        draw={(kept) => (
          <Checkbox
            isSelected={takes.has(conflictKey(kept))}
            onChange={(isTaken) => take([kept], isTaken)}
          >
            {disagreementWords(kept, things, isDevice)}
          </Checkbox>
        )}
      />
    </div>
  );
}

const AT_FIRST = 5;
const MORE = 50;

function LongList<Item>(props: { items: readonly Item[]; draw: (item: Item) => ReactNode }) {
  const { items, draw } = props;
  const [count, setCount] = useState(AT_FIRST);
  const left = items.length - count;
  return (
    <>
      <ul className="stack-2 list small">
        {items.slice(0, count).map((item, index) => (
          <li key={index}>{draw(item)}</li>
        ))}
      </ul>
      {left > 0 && (
        <TextButtons>
          <TextButton onPress={() => setCount(count + MORE)}>
            {t`Show more (${plural(left, { one: '#', other: '#' })} left)`}
          </TextButton>
        </TextButtons>
      )}
    </>
  );
}
