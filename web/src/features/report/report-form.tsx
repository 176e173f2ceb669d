// What she chooses about the report: the months, what goes in, her name and her questions.

import { plural, t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  MONTHS,
  NAME_MAX_CHARS,
  PARTS,
  QUESTIONS_MAX_CHARS,
  type ReportChoice,
  toggled,
} from './report-choice.ts';
import styles from './report-form.module.css';
import type { NamedThing } from './tracked-rows.ts';

interface ReportFormProps {
  readonly choice: ReportChoice;
  /** What was tracked in these months, so that she can leave some of it out. */
  readonly things: readonly NamedThing[];
  readonly onChange: (choice: ReportChoice) => void;
}

export function ReportForm({ choice, things, onChange }: ReportFormProps) {
  const { months, parts, leftOut, name, questions } = choice;
  return (
    <Card title={t`What goes in`}>
      <ChoiceGroup
        label={t`How many months`}
        choices={MONTHS.map((count) => ({
          value: String(count),
          name: String(count),
          spokenName: plural(count, { one: '# month', other: '# months' }),
        }))}
        value={String(months)}
        onChange={(value) =>
          onChange({ ...choice, months: MONTHS.find((each) => String(each) === value) ?? months })
        }
      />
      <fieldset className={styles.parts}>
        <legend>{t`Parts`}</legend>
        {PARTS.map(({ id, name: partName }) => (
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
          <legend>{t`Symptoms`}</legend>
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
        label={t`Name`}
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
