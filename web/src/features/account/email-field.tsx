// The e-mail address that identifies an account.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface EmailFieldProps {
  /** The page begins with it: it takes the focus, unless that would open a keyboard over the page. */
  readonly isFirst?: boolean;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (email: string) => void;
}

export function EmailField({ isFirst = false, hint, value, onChange }: EmailFieldProps) {
  const [takesFocus] = useState(() => isFirst && hasFinePointer());
  return (
    <TextField
      label={t`E-mail`}
      name="email"
      type="email"
      autoComplete="username"
      isRequired
      autoFocus={takesFocus}
      hint={hint}
      value={value}
      onChange={onChange}
    />
  );
}

/** As a mouse is, and a finger is not. False while the page is rendered by the build. */
function hasFinePointer(): boolean {
  return (
    typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches
  );
}
