// Asks before something that cannot be undone, and stays open while it is being done or when it
// failed.

import { t } from '@lingui/core/macro';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What is at stake, and any field that must be filled in before. */
  readonly children: ReactNode;
}

export function ConfirmDialog({
  title,
  isOpen,
  confirm,
  cancel = t`Cancel`,
  isDanger = false,
  isBusy = false,
  busyText = confirm,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => !isBusy && onCancel()} mustBeAnswered>
      <Form onSubmit={submit} className="stack-4">
        {children}
        <div className={styles.answers}>
          <Button variant="quiet" onPress={onCancel} isDisabled={isBusy}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
          >
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
