// The spec's "alert": one sentence the user has to acknowledge. It is the browser's own modal dialog, which makes the
// page behind it inert and restores the focus when it closes.

import { t } from '@lingui/core/macro';
import { useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './alert.module.css';
import buttonStyles from './button.module.css';

interface Alert {
  readonly text: string;
  readonly explanation: string | undefined;
  readonly acknowledge: () => void;
}

/** Set by `Alerts`. */
let add: (alert: Alert) => void;

/** Resolves once the user has closed it. Alerts are shown one after another. */
export function raiseAlert(text: string, explanation?: string): Promise<void> {
  return new Promise((acknowledge) => add({ text, explanation, acknowledge }));
}

/** Once, around all pages. */
export function Alerts() {
  const [alerts, setAlerts] = useState<readonly (Alert & { number: number })[]>([]);
  useLayoutEffect(() => {
    add = (alert) =>
      setAlerts((waiting) => [...waiting, { ...alert, number: (waiting.at(-1)?.number ?? 0) + 1 }]);
  }, []);
  const [alert] = alerts;
  const close = () => {
    setAlerts((waiting) => waiting.slice(1));
    alert?.acknowledge();
  };

  return (
    alert &&
    createPortal(<AlertDialog key={alert.number} {...alert} onClose={close} />, document.body)
  );
}

function AlertDialog({ text, explanation, onClose }: Alert & { onClose: () => void }) {
  const textId = useId();
  const explanationId = useId();
  return (
    <dialog
      ref={openModally}
      aria-labelledby={textId}
      className={`paper ${styles.window}`}
      onClose={onClose}
    >
      {/* The alert is its text alone; the explanation comes after it. */}
      <div
        role="alertdialog"
        aria-labelledby={textId}
        aria-describedby={explanation && explanationId}
        className={styles.alert}
      >
        <p id={textId} className="heading-lg">
          {text}
        </p>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.ok}`}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {t`OK`}
        </button>
      </div>
      {explanation && (
        <p id={explanationId} className="soft">
          {explanation}
        </p>
      )}
    </dialog>
  );
}

function openModally(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
