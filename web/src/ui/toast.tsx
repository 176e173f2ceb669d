// Quiet confirmations: a line over the page that is read out politely and goes away by itself. It covers nothing
// that can be pressed, nor what is marked with `data-uncovered`, and goes away at the next press, before that opens anything it could cover, and by Escape. One
// with an action stays longer, and for as long as somebody is about to press it.

import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './toast.module.css';
import { type Box, TOAST_MARGIN, toastTop } from './toast-place.ts';

const STAYS_MS = 5_000;
const STAYS_WITH_ACTION_MS = 20_000;

/** Shows a short text for a moment. Anything the user must not miss belongs in an alert. */
export type ShowToast = (text: string, action?: ToastAction) => void;

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface Toast {
  readonly number: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | undefined>();

  const show = useCallback<ShowToast>((text, action) => {
    setToast((last) => ({ number: (last?.number ?? 0) + 1, text, action }));
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
  const { text, action } = toast;
  const [isAttended, setAttended] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAttended) return;
    const timer = setTimeout(() => onGone(toast), action ? STAYS_WITH_ACTION_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, action, isAttended, onGone]);
  useEffect(() => {
    const go = ({ target }: Event) => {
      if (!line.current?.contains(target as Node)) onGone(toast);
    };
    const goByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onGone(toast);
      else if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) go(event);
    };
    document.addEventListener('pointerdown', go, true);
    document.addEventListener('keydown', goByKey, true);
    return () => {
      document.removeEventListener('pointerdown', go, true);
      document.removeEventListener('keydown', goByKey, true);
    };
  }, [toast, onGone]);
  useFreePlace(line);
  return (
    <div ref={line} className={styles.toast}>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onFocus={() => setAttended(true)}
          onBlur={() => setAttended(false)}
          onPointerEnter={() => setAttended(true)}
          onPointerLeave={() => setAttended(false)}
          onClick={() => {
            onGone(toast);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Also after the page has moved or grown under it. */
function useFreePlace(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const toast = line.current;
      if (!toast) return;
      const size = { width: toast.offsetWidth, height: toast.offsetHeight };
      const window = { width: innerWidth, height: innerHeight };
      const taken = [...boxesOf(PRESSABLE, toast), ...boxesOf(UNCOVERED, toast).map(withoutMargin)];
      toast.style.marginBlockStart = `${toastTop(size, window, taken)}px`;
    };
    // It is called at the beginning too, before the toast is first seen.
    const growth = new ResizeObserver(place);
    growth.observe(document.body);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      growth.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [line]);
}

/** The skip link cannot be seen until it has the focus, nor can the native field that React Aria keeps beside a date. */
const PRESSABLE =
  'a[href]:not([href="#main"]:not(:focus)), button, input:not([tabindex="-1"]), textarea, select, label, [role="button"]';
const UNCOVERED = '[data-uncovered]';

/**
 * Including those behind a dialog: it may be just closing. Where a long list is not drawn because it is far away, asking
 * for a place would draw it.
 */
function boxesOf(selector: string, toast: HTMLElement): readonly Box[] {
  const boxes = [...document.querySelectorAll(selector)]
    .filter((element) => !toast.contains(element))
    .filter(isDrawn)
    .map((element) => element.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

/** What is only read may be touched: there is little room on a phone. */
function withoutMargin({ left, top, right, bottom }: Box): Box {
  return { left, top: top + TOAST_MARGIN, right, bottom: bottom - TOAST_MARGIN };
}

/** Safari before 17.4 cannot tell, and draws everything. */
function isDrawn(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}
