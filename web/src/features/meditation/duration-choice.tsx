// The choice of 5, 10 or 15 minutes.

import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DURATIONS, secondsToMinutes } from './session-timer.ts';

const CHOICES = DURATIONS.map((seconds) => ({
  value: String(seconds),
  name: `${secondsToMinutes(seconds)} min`,
  spokenName: `${secondsToMinutes(seconds)} minutes`,
}));

interface DurationChoiceProps {
  readonly seconds: number | null;
  readonly onChange: (seconds: number) => void;
  readonly isDisabled: boolean;
}

export function DurationChoice({ seconds, onChange, isDisabled }: DurationChoiceProps) {
  return (
    <ChoiceGroup
      label="How long?"
      choices={CHOICES}
      value={seconds === null ? null : String(seconds)}
      onChange={(value) => onChange(Number(value))}
      isDisabled={isDisabled}
    />
  );
}
