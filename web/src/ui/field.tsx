// The parts that every field has around its control.

import type { FormEvent } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value. While it is set, the field is invalid and its form not sent. */
  readonly error?: string | undefined;
}

export function FieldLabel({ children }: { readonly children: string }) {
  return <Label className={styles.label ?? ''}>{children}</Label>;
}

export function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </>
  );
}

/**
 * Takes an error away as soon as it is mended. Otherwise it would go when the field is left, and the
 * button that is just being pressed would move away under the finger.
 */
export function mendWhileTyping(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const isMended = field.getAttribute('aria-invalid') === 'true' && field.validity.valid;
  if (isMended) field.dispatchEvent(new Event('change', { bubbles: true }));
}
