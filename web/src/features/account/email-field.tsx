// The e-mail address that identifies an account, for signing up and for logging in.

import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
}

export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      value={value}
      onChange={onChange}
    />
  );
}
