// The parts that every field has around its control, and when a field says what is wrong with it.
//
// [Note: Told after the press] A message that comes when a field is left would move the button that is just being
// pressed, and the press would be lost. So a field says what is wrong when its form is sent, and takes it back while
// it is being mended: at neither moment is anything being pressed.

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

/** Keeps a field silent when it is left: React Aria speaks at the browser's own `change`. [Note: Told after the press] */
export function silentOnLeaving(field: HTMLElement | null): (() => void) | undefined {
  const hush = (event: Event) => event.isTrusted && event.stopPropagation();
  field?.addEventListener('change', hush, { capture: true });
  return () => field?.removeEventListener('change', hush, { capture: true });
}

/** Takes an error away as soon as it is mended. [Note: Told after the press] */
export function mendWhileTyping(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const isMended = field.getAttribute('aria-invalid') === 'true' && field.validity.valid;
  if (isMended) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A field is found by its name, by programs that fill forms in too: its id is the same. */
export function idOf(name: string | undefined): { id?: string } {
  return name === undefined ? {} : { id: name };
}
