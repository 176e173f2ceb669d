// Every field of the gallery: empty, filled, with a hint, wrong and disabled.

import { useState } from 'react';
import { NumberField, PasswordField, TextArea, TextField } from '../../ui/field.tsx';
import { Specimen } from './specimen.tsx';

export function FieldSpecimens() {
  const [text, setText] = useState('The moon was out before the sun had gone.');
  return (
    <Specimen title="Fields">
      <TextField label="E-mail" type="email" placeholder="you@example.com" />
      <TextField label="E-mail, disabled" defaultValue="you@example.com" isDisabled />
      <TextField label="Name" hint="As you like to be called." error="Please fill in this field." />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        defaultValue="moonlight"
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error="Passwords do not match"
      />
      <NumberField label="Age" hint="In years." />
      <NumberField label="Cycle length" unit="days" defaultValue="28" />
      <NumberField
        label="Period length"
        unit="days"
        defaultValue="-1"
        error="Please enter 0 or more."
      />
      <TextArea label="Tell me about your day!" value={text} onChange={setText} />
      <TextArea label="Entry, disabled" value={text} onChange={setText} isDisabled />
    </Specimen>
  );
}
