// The dialog of a day: symptoms, bleeding, whether a period starts, and everything else that is tracked, saved together.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { isPeriodDay } from '@lunaria/cycle/tile';
import { Bandage, CloudRain, Heart, type IconNode, Zap } from 'lucide';
import { useMemo } from 'react';
import { SYMPTOMS, type Symptom, writeDay } from '../../data/api/days.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { Button, Pressable, TextButton, TextButtons } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { BleedingDrops } from '../../ui/day-mark.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
import { Switch } from '../../ui/switch.tsx';
import { Notice } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Run } from '../../ui/use-busy.ts';
import { dayToWords } from '../../words/dates.ts';
import { thingName } from '../../words/things.ts';
import styles from './choices.module.css';
import {
  type BleedingChoice,
  bleedingShown,
  type DayDraft,
  draftToChoice,
  isStartShown,
  savedDayWords,
  useDayDraft,
} from './day-draft.ts';
import { readTracked, trackedWords, useTrackedDay } from './tracked-day.ts';
import { TrackedPart } from './tracked-part.tsx';

export function SymptomTracker({ day, onClose }: { day: Day; onClose: () => void }) {
  const { symptoms: symptomsByDay, log } = useView((views) => views.day);
  const storedSymptoms = symptomsByDay.get(day) ?? [];
  const known = useCycle();
  const { periodLength: usualLength } = known.profile;
  const { draft, isTouched, isOffered, ...unsaved } = useDayDraft(day);
  const change = (next: DayDraft) => unsaved.change(next, isNew(next));
  const tracked = useTrackedDay(day, draft, change);
  const symptoms = draft.symptoms ?? storedSymptoms;
  const around = useMemo(
    () => ({ day, log, usualLength, isPeriodDay: isPeriodDay(day, known) }),
    [day, log, usualLength, known],
  );
  // Memoised: it derives the whole history.
  const isStart = useMemo(() => isStartShown(draft, around), [draft, around]);

  const isNew = (next: DayDraft) => {
    const { symptoms: chosen = storedSymptoms, ...choice } = draftToChoice(next, around);
    const { choice: ofTracked, faults } = readTracked(next, tracked.stored, tracked.units);
    const isOther = [...chosen].sort().join() !== [...storedSymptoms].sort().join();
    return isOther || Object.keys({ ...choice, ...ofTracked, ...faults }).length > 0;
  };

  const restore = () => {
    const restored = unsaved.restore();
    const { symptoms: _symptoms, bleeding: _bleeding, isStart: _isStart, ...rest } = restored;
    if (Object.keys(rest).length > 0) tracked.setUnfolded(true);
  };

  const finish = async (run: Run) => {
    if (!tracked.checkFields()) return;
    const { choice: ofTracked } = tracked.read;
    const other = trackedWords(ofTracked, tracked.tracking.things);
    // Composed before saving: afterwards nothing would be new.
    const words = savedDayWords(draft, around, symptoms, other);
    const choice = { ...draftToChoice(draft, around), ...ofTracked };
    const write = () => writeDay(day, choice).then(() => true);
    if (!(await saveOrAlert(() => run(write)))) return;
    if (!unsaved.settle()) return;
    showToast(words);
    onClose();
  };

  return (
    <Dialog title={dayToWords(day)} isUnsaved={isTouched} onClose={onClose}>
      {isOffered && (
        <div className="stack-2">
          <Notice>{t`You have unsaved changes from earlier.`}</Notice>
          <TextButtons>
            <TextButton onPress={restore}>{t`Restore them`}</TextButton>
            <TextButton onPress={unsaved.discard}>{t`Discard them`}</TextButton>
          </TextButtons>
        </div>
      )}
      <p className="soft">{t`How was this day? Choose all that apply.`}</p>
      <SymptomField
        value={symptoms}
        onChange={(chosen) => change({ ...draft, symptoms: chosen })}
      />
      <BleedingField
        value={bleedingShown(draft, around)}
        onChange={(bleeding) => change({ ...draft, bleeding })}
      />
      <Switch isOn={isStart} onChange={(isOn) => change({ ...draft, isStart: isOn })}>
        {t`A period starts on this day`}
      </Switch>
      <TrackedPart day={day} tracked={tracked} />
      <DialogFoot>
        <Button onPress={finish} busyText={t`Saving...`}>
          {t`Save`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const SYMPTOM_ICONS: Record<Symptom, IconNode> = {
  Pain: Bandage,
  Energy: Zap,
  Moody: CloudRain,
  'Sexual-Activity': Heart,
};

interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: NonNullable<Value>) => void;
}

function SymptomField({ value, onChange }: FieldProps<readonly Symptom[]>) {
  const toggle = (symptom: Symptom) => {
    const others = value.filter((other) => other !== symptom);
    onChange(value.includes(symptom) ? others : [...others, symptom]);
  };

  return (
    <fieldset className={styles.symptoms} aria-label={t`Symptoms`}>
      {SYMPTOMS.map((symptom) => (
        <Pressable
          key={symptom}
          className={`stack-2 center ${styles.toggle} ${styles.symptom}`}
          aria-pressed={value.includes(symptom)}
          onPress={() => toggle(symptom)}
        >
          <Icon node={SYMPTOM_ICONS[symptom]} />
          {thingName(symptom)}
        </Pressable>
      ))}
    </fieldset>
  );
}

const BLEEDING_NAMES: readonly (readonly [BleedingChoice, MessageDescriptor])[] = [
  ['none', msg({ message: 'None', context: 'bleeding' })],
  ['spotting', msg({ message: 'Spotting', context: 'bleeding' })],
  ['light', msg({ message: 'Light', context: 'bleeding' })],
  ['medium', msg({ message: 'Medium', context: 'bleeding' })],
  ['heavy', msg({ message: 'Heavy', context: 'bleeding' })],
];

function BleedingField({ value, onChange }: FieldProps<BleedingChoice | undefined>) {
  return (
    <ChoiceGroup
      label={t`Bleeding`}
      choices={BLEEDING_NAMES.map(([choice, name]) => ({
        value: choice,
        name: (
          <>
            <BleedingDrops strength={choice === 'none' ? undefined : choice} />
            {t(name)}
          </>
        ),
      }))}
      value={value ?? null}
      onChange={onChange}
      look={styles}
    />
  );
}
