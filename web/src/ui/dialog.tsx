// A window over the page that asks for the user's attention; on a phone it rises from below.

import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A dialog that must be answered is closed only by its own buttons and Escape. */
  readonly mustBeAnswered?: boolean;
  /** Something in it is not saved yet: a press beside it, which may be a mistake, does not close it. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  mustBeAnswered = false,
  isUnsaved = false,
  children,
}: DialogProps) {
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
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {title}
            </Heading>
            {!mustBeAnswered && <IconButton slot="close" label={t`Close`} Icon={X} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Its last line, which stays in sight while the rest is scrolled. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
