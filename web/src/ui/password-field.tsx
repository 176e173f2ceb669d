// A field for a password, hidden unless the user asks to see it.

import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import styles from './field.module.css';
import { mendWhileTyping, TypedFieldFrame, type TypedFieldProps } from './field.tsx';
import toggleStyles from './password-field.module.css';

interface PasswordFieldProps extends Omit<TypedFieldProps, 'type' | 'autoComplete'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { placeholder, autoComplete = 'current-password', ...rest } = props;
  const [isShown, setShown] = useState(false);
  const labelId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TypedFieldFrame
      isRequired
      {...rest}
      autoComplete={autoComplete}
      labelId={labelId}
      type={isShown ? 'text' : 'password'}
    >
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
          aria-label={t`Show`}
          aria-describedby={labelId}
        >
          <Icon aria-hidden="true" />
        </ToggleButton>
      </div>
    </TypedFieldFrame>
  );
}
