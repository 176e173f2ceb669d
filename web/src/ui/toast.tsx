// Quiet confirmations: a line at the bottom of the page that is read out politely and goes by itself.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from './toast.module.css';

const STAYS_MS = 5000;

/** Shows a short text for a moment. Anything the user must not miss belongs in an alert. */
export type ShowToast = (text: string) => void;

interface Toast {
  readonly number: number;
  readonly text: string;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | undefined>();

  const show = useCallback<ShowToast>((text) => {
    setToast((last) => ({ number: (last?.number ?? 0) + 1, text }));
  }, []);

  const forget = useCallback((gone: Toast) => {
    setToast((shown) => (shown === gone ? undefined : shown));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* The region is always there: screen readers only watch one they already know. */}
      <div role="status" className={styles.region} data-react-aria-top-layer="true">
        {toast && <ToastLine key={toast.number} toast={toast} onGone={forget} />}
      </div>
    </ToastContext>
  );
}

interface ToastLineProps {
  readonly toast: Toast;
  readonly onGone: (toast: Toast) => void;
}

function ToastLine({ toast, onGone }: ToastLineProps) {
  useEffect(() => {
    const timer = setTimeout(() => onGone(toast), STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, onGone]);
  return <p className={styles.toast}>{toast.text}</p>;
}
