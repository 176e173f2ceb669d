// The window of one day: its symptoms, its bleeding, and whether a period starts on it, saved together.

import type { Day } from '@lunaria/cycle/day';
import { useMemo, useState } from 'react';
import { dayToWords } from '../../data/api/day-words.ts';
import { writeDay } from '../../data/api/days.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useDayLog, useSymptoms } from '../../data/api/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BleedingChoice } from './bleeding-choice.tsx';
import {
  bleedingShown,
  type DayDraft,
  draftToChoice,
  isStartShown,
  savedDayWords,
} from './day-choice.ts';
import { SymptomChoice } from './symptom-choice.tsx';
import styles from './symptom-tracker.module.css';
import { useSaving } from './use-saving.ts';

interface SymptomTrackerProps {
  readonly day: Day;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SymptomTracker({ day, isOpen, onClose }: SymptomTrackerProps) {
  return (
    <Dialog title={dayToWords(day)} isOpen={isOpen} onClose={onClose}>
      <DayForm key={day} day={day} onDone={onClose} />
    </Dialog>
  );
}

interface DayFormProps {
  readonly day: Day;
  readonly onDone: () => void;
}

function DayForm({ day, onDone }: DayFormProps) {
  const storedSymptoms = useSymptoms(day);
  const log = useDayLog();
  const { periodLength: usualLength } = useCycle().profile;
  const [draft, setDraft] = useState<DayDraft>({});
  const { isSaving, save } = useSaving();
  const showToast = useToast();
  const symptoms = draft.symptoms ?? storedSymptoms;
  const around = { day, log, usualLength };
  // The whole history is asked for it.
  const isStart = useMemo(
    () => isStartShown(draft, { day, log, usualLength }),
    [draft, day, log, usualLength],
  );

  const finish = async () => {
    // Before it is saved: afterwards there is nothing left that would be new.
    const words = savedDayWords(draft, around, symptoms);
    const choice = draftToChoice(draft, around);
    if (!(await save(async () => writeDay(day, choice).then(() => true)))) return;
    showToast(words);
    onDone();
  };

  return (
    <>
      <p className={styles.question}>How was this day? Choose all that fit.</p>
      <SymptomChoice
        value={symptoms}
        onChange={(chosen) => setDraft({ ...draft, symptoms: chosen })}
      />
      <BleedingChoice
        value={bleedingShown(draft, around)}
        onChange={(bleeding) => setDraft({ ...draft, bleeding })}
      />
      <Switch isOn={isStart} onChange={(isOn) => setDraft({ ...draft, isStart: isOn })}>
        A period starts on this day
      </Switch>
      <Button onPress={finish} isBusy={isSaving} busyText="Saving...">
        Save
      </Button>
    </>
  );
}
