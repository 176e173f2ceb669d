// The e-mail that names an account, at signing up and at logging in.

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
