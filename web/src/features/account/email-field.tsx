// The e-mail address that identifies an account.

import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (email: string) => void;
}

export function EmailField({ hint, value, onChange }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      hint={hint}
      value={value}
      onChange={onChange}
    />
  );
}
