// The window in which the symptoms of one day are chosen and saved.

import type { Day } from '@lunaria/cycle/day';
import { Bandage, CloudRain, Heart, type LucideIcon, Zap } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { dayToWords } from '../../data/api/day-words.ts';
import { SYMPTOMS, type Symptom, writeSymptoms } from '../../data/api/symptoms.ts';
import { useSymptoms } from '../../data/api/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './symptom-tracker.module.css';
import { useSaving } from './use-saving.ts';

const ICONS: Record<Symptom, LucideIcon> = {
  Pain: Bandage,
  Energy: Zap,
  Moody: CloudRain,
  'Sexual-Activity': Heart,
};

interface SymptomTrackerProps {
  readonly day: Day;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SymptomTracker({ day, isOpen, onClose }: SymptomTrackerProps) {
  return (
    <Dialog title={dayToWords(day)} isOpen={isOpen} onClose={onClose}>
      <SymptomChoice key={day} day={day} onDone={onClose} />
    </Dialog>
  );
}

interface SymptomChoiceProps {
  readonly day: Day;
  readonly onDone: () => void;
}

function SymptomChoice({ day, onDone }: SymptomChoiceProps) {
  const stored = useSymptoms(day);
  const [changed, setChanged] = useState<readonly Symptom[]>();
  const { isSaving, save } = useSaving();
  const showToast = useToast();
  const chosen = changed ?? stored;

  const toggle = (symptom: Symptom, isOn: boolean) => {
    const others = chosen.filter((other) => other !== symptom);
    setChanged(isOn ? [...others, symptom] : others);
  };

  const finish = async () => {
    const isSaved = await save(async () => writeSymptoms(day, chosen).then(() => true));
    if (!isSaved) return;
    showToast(chosen.length > 0 ? 'Symptoms saved.' : 'No symptoms on this day.');
    onDone();
  };

  return (
    <>
      <p className={styles.question}>How was this day? Choose all that fit.</p>
      <fieldset className={styles.symptoms} aria-label="Symptoms">
        {SYMPTOMS.map((symptom) => {
          const Icon = ICONS[symptom];
          return (
            <ToggleButton
              key={symptom}
              className={styles.symptom ?? ''}
              isSelected={chosen.includes(symptom)}
              onChange={(isOn) => toggle(symptom, isOn)}
            >
              <Icon aria-hidden="true" />
              {symptom}
            </ToggleButton>
          );
        })}
      </fieldset>
      <Button onPress={finish} isBusy={isSaving} busyText="Saving...">
        Save
      </Button>
    </>
  );
}
