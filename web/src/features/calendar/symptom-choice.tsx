// The spec's four symptoms, each on or off.

import { t } from '@lingui/core/macro';
import { Bandage, CloudRain, Heart, type LucideIcon, Zap } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { SYMPTOMS, type Symptom } from '../../data/api/days.ts';
import { useTracking } from '../../data/api/tracking.ts';
import styles from './symptom-choice.module.css';

const ICONS: Record<Symptom, LucideIcon> = {
  Pain: Bandage,
  Energy: Zap,
  Moody: CloudRain,
  'Sexual-Activity': Heart,
};

interface SymptomChoiceProps {
  readonly value: readonly Symptom[];
  readonly onChange: (value: readonly Symptom[]) => void;
}

export function SymptomChoice({ value, onChange }: SymptomChoiceProps) {
  const { things } = useTracking();

  const toggle = (symptom: Symptom, isOn: boolean) => {
    const others = value.filter((other) => other !== symptom);
    onChange(isOn ? [...others, symptom] : others);
  };

  return (
    <fieldset className={styles.symptoms} aria-label={t`Symptoms`}>
      {SYMPTOMS.map((symptom) => {
        const Icon = ICONS[symptom];
        return (
          <ToggleButton
            key={symptom}
            className={styles.symptom ?? ''}
            isSelected={value.includes(symptom)}
            onChange={(isOn) => toggle(symptom, isOn)}
          >
            <Icon aria-hidden="true" />
            {things.get(symptom)?.name}
          </ToggleButton>
        );
      })}
    </fieldset>
  );
}
