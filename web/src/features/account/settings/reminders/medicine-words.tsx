// What the reminder of a medicine says, in her own words. Kept when the field is left.

import { useState } from 'react';
import { chooseForAll, useReminderChoices } from '../../../../data/api/reminders.ts';
import { MEDICINE_MAX_CHARS } from '../../../../reminders/choices.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Write } from '../use-writing.ts';

export function MedicineWords({ save }: { readonly save: Write }) {
  const { medicine } = useReminderChoices();
  const [typed, setTyped] = useState<string>();
  const leave = async () => {
    if (typed === undefined) return;
    await save(() => chooseForAll({ medicine: typed }));
    setTyped(undefined);
  };
  return (
    <TextField
      label="In your own words"
      placeholder="Time for your medicine."
      value={typed ?? medicine}
      maxLength={MEDICINE_MAX_CHARS}
      onChange={setTyped}
      onBlur={() => void leave()}
    />
  );
}
