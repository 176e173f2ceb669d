// Short confirmations over the page, read out politely. A toast covers nothing that can be pressed, nor what is marked
// with `data-uncovered`. It goes by itself, at the next press and by Escape; one with an action stays longer, and while
// the pointer or the focus is on the action.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './toast.module.css';

const STAYS_MS = 5_000;
const STAYS_WITH_ACTION_MS = 20_000;

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface Toast {
  readonly number: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** Set by `Toasts`. */
let show: (text: string, action?: ToastAction) => void;

/** What the user must not miss belongs in an alert. */
export function showToast(text: string, action?: ToastAction): void {
  show(text, action);
}

/** Once, around all pages. */
export function Toasts() {
  const [toast, setToast] = useState<Toast>();
  useLayoutEffect(() => {
    show = (text, action) =>
      setToast((last) => ({ number: (last?.number ?? 0) + 1, text, action }));
  }, []);

  const forget = useCallback((gone: Toast) => {
    setToast((shown) => (shown === gone ? undefined : shown));
  }, []);

  return (
    // The region is always there: screen readers only watch one they already know.
    <div role="status" className={styles.region} data-over-page>
      {toast && <ToastLine key={toast.number} toast={toast} onGone={forget} />}
    </div>
  );
}

function ToastLine({ toast, onGone }: { toast: Toast; onGone: (toast: Toast) => void }) {
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
    <div ref={line} className={`screen-only ${styles.toast}`}>
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

const AT_REST_MS = 100;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(place, AT_REST_MS);
    };
    // Also called at the start, before the toast is first seen.
    const growth = new ResizeObserver(place);
    growth.observe(document.body);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [line]);
}

/** The skip link cannot be seen until it has the focus. */
const PRESSABLE =
  'a[href]:not([href="#main"]:not(:focus)), button, input, textarea, select, label, [role="button"]';
const UNCOVERED = '[data-uncovered]';

/**
 * Including those behind a dialog: it may be just closing. But not where `content-visibility` skips a long list, which
 * would be laid out to measure it.
 */
function boxesOf(selector: string, toast: HTMLElement): readonly Box[] {
  return (
    [...document.querySelectorAll(selector)]
      .filter((element) => !toast.contains(element))
      // Not in Safari before 17.4, which skips nothing either.
      .filter((element) => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
  );
}

/** Text may be touched: there is little room on a phone. */
function withoutMargin({ left, top, right, bottom }: Box): Box {
  return { left, top: top + MARGIN, right, bottom: bottom - MARGIN };
}

export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;
type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/** From the edges of the window, and from what can be pressed. */
const MARGIN = 12;
const LOWER_QUARTER = 0.75;

/**
 * The toast's distance from the top of the window, with the toast in the middle from left to right: the lowest free place
 * if it is in the lower quarter, otherwise the highest. Where nothing is free, the upper edge.
 */
export function toastTop({ width, height }: Size, window: Size, taken: readonly Box[]): number {
  const left = (window.width - width) / 2 - MARGIN;
  const right = (window.width + width) / 2 + MARGIN;
  const inTheWay = taken.filter((box) => box.left < right && box.right > left);
  const isOver = (top: number, box: Box) =>
    box.top < top + height + MARGIN && box.bottom > top - MARGIN;

  const lowest = window.height - height - MARGIN;
  let low = lowest;
  for (const box of inTheWay.sort((a, b) => b.bottom - a.bottom)) {
    if (isOver(low, box)) low = box.top - height - MARGIN;
  }
  if (low + height >= window.height * LOWER_QUARTER) return low;

  let high = MARGIN;
  for (const box of inTheWay.sort((a, b) => a.top - b.top)) {
    if (isOver(high, box)) high = box.bottom + MARGIN;
  }
  return high <= lowest ? high : MARGIN;
}
