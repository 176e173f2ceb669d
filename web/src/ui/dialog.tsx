// Modal dialogs are the browser's own: they make the page behind them inert and give the focus back when they close.

import { t } from '@lingui/core/macro';
import { X } from 'lucide';
import {
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { type Run, useBusy } from './use-busy.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Closed only by its own buttons and Escape. */
  readonly mustBeAnswered?: boolean;
  /** A press beside it, which may be a mistake, does not close it. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, onClose, mustBeAnswered = false, isUnsaved = false, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Its content comes once it is open: a field in a closed one cannot take the focus.
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    setOpen(true);
    return dialog.current ? openModally(dialog.current) : undefined;
  }, []);
  const pressed = useRef<EventTarget>(null);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <dialog
      ref={dialog}
      role={mustBeAnswered ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={styles.scrim}
      onCancel={cancel}
      // By the browser, not by us: Chromium does when it is cancelled twice without a press in between.
      onClose={() => dialog.current?.open === false && onClose()}
      onKeyDown={(event) => {
        // Not when it ends the composition of a word.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel(event);
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // Not at the end of a selection that began inside.
      onClick={({ target, currentTarget }) => {
        const isBeside = target === currentTarget && pressed.current === target;
        if (isBeside && !mustBeAnswered && !isUnsaved) onClose();
      }}
    >
      {isOpen && (
        <div className={`paper ${styles.window}`}>
          <div ref={takeFocus} tabIndex={-1} className={`stack-4 ${styles.dialog}`}>
            <div className={`line-3 between ${styles.head}`}>
              <h2 id={titleId} className="breaks">
                {title}
              </h2>
              {!mustBeAnswered && <IconButton label={t`Close`} icon={X} onPress={onClose} />}
            </div>
            {children}
          </div>
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** Returns a function that closes it. */
function openModally(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement;
  const { visualViewport: viewport } = window;
  // The keyboard on a screen makes what can be seen smaller, but not the page.
  const fit = () =>
    dialog.style.setProperty('--visual-viewport-height', `${viewport?.height ?? innerHeight}px`);
  viewport?.addEventListener('resize', fit);
  fit();
  dialog.showModal();
  // What is behind it does not scroll, and does not move when its scrollbar is gone.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  return () => {
    viewport?.removeEventListener('resize', fit);
    dialog.close();
    if (document.querySelector(`.${styles.scrim}[open]`)) return;
    root.style.overflow = '';
    root.style.scrollbarGutter = '';
  };
}

/** Unless a field in it has taken it. */
function takeFocus(content: HTMLElement | null): void {
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** Stays in sight while the rest is scrolled. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly busyText?: string;
  /** The dialog is busy while something is run by `run`. */
  readonly onConfirm: (run: Run) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone, and stays open while it is being done or when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, onConfirm, onCancel } = props;
  const busy = useBusy();
  const isBusy = props.isBusy || busy.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(busy.run);
  };
  return (
    <Dialog title={title} onClose={() => !isBusy && onCancel()} mustBeAnswered>
      <form onSubmit={submit} className="stack-4">
        {props.children}
        <div className={`row-3 end ${styles.answers}`}>
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
