// A field for a password, hidden unless the user asks to see it.

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import styles from './field.module.css';
import { FieldNotes, idOf, mendWhileTyping, silentOnLeaving } from './field.tsx';
import toggleStyles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, placeholder, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const labelId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      ref={silentOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      type={isShown ? 'text' : 'password'}
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <Label id={labelId} className={styles.label ?? ''}>
        {label}
      </Label>
      <div className={styles.control}>
        <Input
          onInput={mendWhileTyping}
          className={styles.input ?? ''}
          autoCapitalize="none"
          spellCheck={false}
          {...(placeholder && { placeholder })}
        />
        <ToggleButton
          className={toggleStyles.toggle ?? ''}
          isSelected={isShown}
          onChange={setShown}
          aria-label="Show"
          aria-describedby={labelId}
        >
          <Icon aria-hidden="true" />
        </ToggleButton>
      </div>
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}
