import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Closed only by its own buttons and Escape. */
  readonly mustBeAnswered?: boolean;
  /** A press beside it, which may be a mistake, does not close it. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, mustBeAnswered = false, isUnsaved = false, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!mustBeAnswered}
      shouldCloseOnInteractOutside={() => !isUnsaved}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.window ?? ''}>
        <AriaDialog
          role={mustBeAnswered ? 'alertdialog' : 'dialog'}
          className={`stack-4 ${styles.dialog}`}
        >
          <div className={`line-3 between ${styles.head}`}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {!mustBeAnswered && <IconButton label={t`Close`} Icon={X} onPress={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Stays in sight while the rest is scrolled. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'isOpen'> {
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone, and stays open while it is being done or when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, confirm, isBusy = false, onConfirm, onCancel } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => !isBusy && onCancel()} mustBeAnswered>
      <form onSubmit={submit} className="stack-4">
        {props.children}
        <div className={`row-3 ${styles.answers}`}>
          <Button variant="quiet" onPress={onCancel} isDisabled={isBusy}>
            {props.cancel ?? t`Cancel`}
          </Button>
          <Button
            type="submit"
            variant={props.isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyText={props.busyText ?? confirm}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
