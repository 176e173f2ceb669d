// The window of one day: its symptoms, its bleeding, whether a period starts on it, and what else she tracks, saved
// together.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { isPeriodDay } from '@lunaria/cycle/tile';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Symptom } from '../../data/api/days.ts';
import { writeDay } from '../../data/api/days.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { Button, TextButton, TextButtons } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Notice } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { dayToWords } from '../../words/dates.ts';
import { BleedingChoice } from './bleeding-choice.tsx';
import {
  bleedingShown,
  type DayDraft,
  draftToChoice,
  isStartShown,
  savedDayWords,
} from './day-choice.ts';
import { SymptomChoice } from './symptom-choice.tsx';
import { MEASURES, readTracked, trackedWords } from './tracked-choice.ts';
import { TrackedPart } from './tracked-part.tsx';
import { useDayDraft } from './use-day-draft.ts';
import { type Saving, useSaving } from './use-saving.ts';
import { useTrackedDay } from './use-tracked-day.ts';

interface SymptomTrackerProps {
  readonly day: Day;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SymptomTracker({ day, isOpen, onClose }: SymptomTrackerProps) {
  const [unsaved, setUnsaved] = useState<Day>();
  const touch = useCallback(() => setUnsaved(day), [day]);
  const finish = useCallback(() => {
    setUnsaved((now) => (now === day ? undefined : now));
    onClose();
  }, [day, onClose]);
  return (
    <Dialog
      title={dayToWords(day)}
      isOpen={isOpen}
      isUnsaved={unsaved === day}
      onClose={() => {
        setUnsaved(undefined);
        onClose();
      }}
    >
      <DayForm key={day} day={day} onTouch={touch} onDone={finish} />
    </Dialog>
  );
}

interface DayFormProps {
  readonly day: Day;
  readonly onTouch: () => void;
  readonly onDone: () => void;
}

const NO_SYMPTOMS: readonly Symptom[] = [];

/** It has many parts: it is not drawn again for a window that closes around it. */
const DayForm = memo(function DayForm({ day, onTouch, onDone }: DayFormProps) {
  const storedSymptoms = useView((views) => views.day.symptoms.get(day)) ?? NO_SYMPTOMS;
  const log = useView((views) => views.day.log);
  const known = useCycle();
  const { periodLength: usualLength } = known.profile;
  const { draft, isOffered, ...unsaved } = useDayDraft(day);
  const tracked = useTrackedDay(day, draft);
  const showToast = useToast();
  const symptoms = draft.symptoms ?? storedSymptoms;
  const around = useMemo(
    () => ({ day, log, usualLength, isPeriodDay: isPeriodDay(day, known) }),
    [day, log, usualLength, known],
  );
  // Memoised: it derives the whole history.
  const isStart = useMemo(() => isStartShown(draft, around), [draft, around]);

  const change = (next: DayDraft) => {
    onTouch();
    unsaved.change(next, isNew(next));
  };

  const isNew = (next: DayDraft) => {
    const { symptoms: chosen = storedSymptoms, ...choice } = draftToChoice(next, around);
    const { choice: ofTracked, faults } = readTracked(next, tracked.stored, tracked.units);
    const isOther = [...chosen].sort().join() !== [...storedSymptoms].sort().join();
    return isOther || Object.keys({ ...choice, ...ofTracked, ...faults }).length > 0;
  };

  const takeUp = () => {
    onTouch();
    const joined = unsaved.takeUp();
    // What is taken up is to be seen.
    if (joined.marks || MEASURES.some((measure) => joined[measure] !== undefined))
      tracked.setUnfolded(true);
  };

  const finish = async (save: Saving['save']) => {
    if (!tracked.checkFields()) return;
    // Before it is saved: afterwards there is nothing left that would be new.
    const { choice: ofTracked } = tracked.read;
    const words = savedDayWords(
      draft,
      around,
      symptoms,
      trackedWords(ofTracked, tracked.tracking.things),
    );
    const choice = { ...draftToChoice(draft, around), ...ofTracked };
    if (!(await save(async () => writeDay(day, choice).then(() => true)))) return;
    unsaved.settle();
    showToast(words);
    onDone();
  };

  return (
    <>
      {isOffered && (
        <div className="stack-2">
          <Notice>{t`You changed something here before and did not save it.`}</Notice>
          <TextButtons>
            <TextButton onPress={takeUp}>{t`Fill it in again`}</TextButton>
            <TextButton onPress={unsaved.discard}>{t`Discard it`}</TextButton>
          </TextButtons>
        </div>
      )}
      <p className="soft">{t`How was this day? Choose all that fit.`}</p>
      <SymptomChoice
        value={symptoms}
        onChange={(chosen) => change({ ...draft, symptoms: chosen })}
      />
      <BleedingChoice
        value={bleedingShown(draft, around)}
        onChange={(bleeding) => change({ ...draft, bleeding })}
      />
      <Switch isOn={isStart} onChange={(isOn) => change({ ...draft, isStart: isOn })}>
        {t`A period starts on this day`}
      </Switch>
      <TrackedPart day={day} draft={draft} onChange={change} tracked={tracked} />
      <DialogFoot>
        <SaveButton onPress={finish} />
      </DialogFoot>
    </>
  );
});

/** Is busy by itself, for the same reason. */
function SaveButton({ onPress }: { readonly onPress: (save: Saving['save']) => Promise<void> }) {
  const { isSaving, save } = useSaving();
  return (
    <Button onPress={() => onPress(save)} isBusy={isSaving} busyText={t`Saving...`}>
      {t`Save`}
    </Button>
  );
}
