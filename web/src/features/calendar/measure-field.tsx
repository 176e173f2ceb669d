// The field for a temperature, a weight or the note of a day.

import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type Measure,
  roomLeft,
  type TrackedDay,
  type TrackedDraft,
  textShown,
  type Units,
} from './tracked-choice.ts';

interface MeasureFieldProps {
  readonly measure: Measure;
  readonly label: string;
  readonly draft: TrackedDraft;
  readonly stored: TrackedDay;
  readonly units: Units;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

export function MeasureField(props: MeasureFieldProps) {
  const { measure, label, draft, stored, units, error, onChange } = props;
  const common = {
    name: measure,
    value: textShown(measure, draft, stored, units),
    error,
    onChange,
  };
  if (measure === 'note') {
    return <TextArea {...common} label={label} hint={roomLeft(common.value)} />;
  }
  return <TextField {...common} label={`${label} in ${units[measure]}`} inputMode="decimal" />;
}
