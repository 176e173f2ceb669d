import { msg, plural, t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { digits } from '../../words/lists.ts';
import type { Report } from './report.ts';
import styles from './report-page.module.css';

const MONTHS = ['3', '6', '12', '24'] as const;

const PARTS = [
  { id: 'cycles', name: msg`Each cycle, with bleeding strength` },
  { id: 'symptoms', name: msg`Symptoms by cycle day` },
  { id: 'medicines', name: msg`Medicines and tests` },
  { id: 'temperatures', name: msg`Temperatures and other signs` },
  { id: 'age', name: msg`My age` },
] as const;
type PartId = (typeof PARTS)[number]['id'];

/** Longer ones would not fit on two pages. */
const QUESTIONS_MAX_CHARS = 1_000;
const NAME_MAX_CHARS = 80;

export const FIRST_CHOICE = {
  months: '6' as (typeof MONTHS)[number],
  parts: new Set<PartId>(['cycles', 'symptoms', 'medicines', 'age']),
  /** Ids of tracked things that stay out of the report. This one is private enough to be added on purpose only. */
  leftOut: new Set<string>(['Sexual-Activity']),
  name: '',
  questions: '',
};

export type ReportChoice = typeof FIRST_CHOICE;

interface ReportFormProps {
  readonly choice: ReportChoice;
  readonly report: Report;
  readonly onChange: (choice: ReportChoice) => void;
}

export function ReportForm({ choice, report, onChange }: ReportFormProps) {
  const { months, parts, leftOut, name, questions } = choice;
  const { things } = report.symptoms;
  const offered = PARTS.filter(({ id }) => id !== 'temperatures' || report.temperatures.length > 0);
  return (
    <Card title={t`What to include`}>
      <ChoiceGroup
        label={t`How many months`}
        choices={MONTHS.map((value) => {
          const count = Number(value);
          const spokenName = plural(count, { one: '# month', other: '# months' });
          return { value, name: digits(count), spokenName };
        })}
        value={months}
        onChange={(value) => onChange({ ...choice, months: value })}
      />
      <fieldset className={styles.parts}>
        <legend className="strong">{t`Parts`}</legend>
        {offered.map(({ id, name: partName }) => (
          <Checkbox
            key={id}
            isSelected={parts.has(id)}
            onChange={(isOn) => onChange({ ...choice, parts: toggled(parts, id, isOn) })}
          >
            {t(partName)}
          </Checkbox>
        ))}
      </fieldset>
      {parts.has('symptoms') && things.length > 0 && (
        <fieldset className={styles.things}>
          <legend className="strong">{t`Symptoms`}</legend>
          {things.map(({ id, name: thingName }) => (
            <Checkbox
              key={id}
              isSelected={!leftOut.has(id)}
              onChange={(isOn) => onChange({ ...choice, leftOut: toggled(leftOut, id, !isOn) })}
            >
              {thingName}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextField
        label={t({ message: 'Name', context: 'of a person' })}
        hint={t`Only if you want it on the page.`}
        maxLength={NAME_MAX_CHARS}
        value={name}
        onChange={(text) => onChange({ ...choice, name: text })}
      />
      <TextArea
        label={t`Questions for the doctor`}
        maxLength={QUESTIONS_MAX_CHARS}
        value={questions}
        onChange={(text) => onChange({ ...choice, questions: text })}
      />
    </Card>
  );
}

function toggled<Item>(set: ReadonlySet<Item>, item: Item, isIn: boolean): Set<Item> {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
