// The three answers of the profile that the settings show and change.

import { msg, t } from '@lingui/core/macro';
import { FIRST_DAY } from '@lunaria/cycle/day';
import { LIMITS, readProfile, readWholeNumber } from '@lunaria/cycle/profile';
import { useEffect, useEffectEvent } from 'react';
import { useFormDraft } from '../../../data/api/form-drafts.ts';
import { type AnswerTexts, mergeProfile } from '../../../data/api/profile.ts';
import { useView } from '../../../data/api/use-data.ts';
import { NumberField } from '../../../ui/field.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { timeSpanWords } from '../../../words/lists.ts';
import { saveFailureToWords } from '../../../words/shared.ts';
import { Form, focusField, Submit, useForm } from '../form.tsx';

type EditedField = keyof AnswerTexts;

export const PROFILE_FACTS = [
  { field: 'age', name: msg`Age`, unit: 'year', hint: undefined },
  {
    field: 'cycleLength',
    name: msg`Cycle length`,
    unit: 'day',
    hint: msg`Most cycles last 21 to 35 days.`,
  },
  {
    field: 'periodLength',
    name: msg`Period length`,
    unit: 'day',
    hint: msg`Most periods last 4 to 5 days.`,
  },
] as const;

type ProfileFact = (typeof PROFILE_FACTS)[number];

/** Unsaved answers, which survive leaving, locking and closing the page. */
export function useChangedAnswers() {
  const stored = useView(({ profile }) => profile.texts);
  const { value, keep, isKept } = useFormDraft('answers', readDraft);
  const changed: AnswerTexts = Object.fromEntries(
    Object.entries(value ?? {}).filter(
      ([field, text]) => text !== (stored[field as EditedField] ?? ''),
    ),
  );
  // A draft may have been stored just before its answers were saved.
  const isOutdated = value !== undefined && Object.keys(changed).length === 0;
  const discard = useEffectEvent(() => keep(undefined));
  useEffect(() => {
    if (isOutdated) discard();
  }, [isOutdated]);
  return { changed, keepChanged: keep, isKept };
}

function readDraft(draft: unknown): AnswerTexts | undefined {
  return typeof draft === 'object' && draft !== null ? draft : undefined;
}

export function ProfileForm({ onDone }: { readonly onDone: () => void }) {
  const stored = useView(({ profile }) => profile.texts);
  const { changed, keepChanged, isKept } = useChangedAnswers();
  const form = useForm({});
  const texts = { ...stored, ...changed };

  const send = () => {
    // A stored answer, even a wrong one, does not keep the others from being saved.
    const faulty = PROFILE_FACTS.find(({ field }) => findFault(field, changed[field]));
    if (faulty) return focusField(faulty.field);
    return form.send(
      () => mergeProfile(changed),
      () => {
        showToast(t`Your answers have been saved.`);
        form.clear();
        onDone();
      },
      saveFailureToWords,
    );
  };

  return (
    <Form form={form} label={t`Your answers`} onSubmit={send}>
      {PROFILE_FACTS.map(({ field, name, unit, hint }) => (
        <NumberField
          key={field}
          name={field}
          label={t(name)}
          hint={findDoubt(field, texts) ?? (hint && t(hint))}
          unit={unit === 'year' ? t`years` : t`days`}
          max={LIMITS[field].max}
          value={texts[field] ?? ''}
          onChange={(text) => keepChanged({ ...changed, [field]: text })}
          error={form.hasTried ? findFault(field, changed[field]) : undefined}
        />
      ))}
      {isKept && <Quiet>{t`Not saved yet; kept on this device.`}</Quiet>}
      <Submit form={form} busyText={t`Saving...`}>{t`Save`}</Submit>
    </Form>
  );
}

export function factWords({ field, unit }: ProfileFact, texts: AnswerTexts): string {
  const text = texts[field] ?? '';
  if (text.trim() === '') return t`Not answered`;
  const read = readWholeNumber(text, LIMITS[field]);
  return read.ok ? timeSpanWords(read.value, unit) : text;
}

/** What keeps an answer from being saved. It may be empty. */
export function findFault(field: EditedField, text = ''): string | undefined {
  const read = readWholeNumber(text, LIMITS[field]);
  if (read.ok) return undefined;
  switch (read.failure) {
    case 'missing':
      return undefined;
    case 'too-small':
      // The questions accept a 0 too; the calendar then says what to correct.
      return isNoDays(text) ? undefined : t`Please enter 0 or more.`;
    case 'too-large':
      return t`Please enter ${{ max: LIMITS[field].max }} or less.`;
    default:
      return t`Please enter a whole number.`;
  }
}

/** What to ask about an answer that can be saved. */
export function findDoubt(field: EditedField, texts: AnswerTexts): string | undefined {
  if (field === 'cycleLength' && isNoDays(texts.cycleLength)) {
    return t`Please enter 1 or more to see a phase.`;
  }
  const isDoubted = readProfile(texts, FIRST_DAY).doubts.some((doubt) => doubt.field === field);
  return isDoubted ? t`This is longer than your cycle. Is that right?` : undefined;
}

function isNoDays(text = ''): boolean {
  return readWholeNumber(text, { min: 0, max: 0 }).ok;
}
