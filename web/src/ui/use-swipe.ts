import { type TouchEvent, useRef } from 'react';
import { DIRECTION } from '../words/locale.ts';

/** Far enough to be meant, and farther sideways than up or down. */
const LEAST_PX = 48;
const LEAST_SLOPE = 1.5;

const FORWARDS = DIRECTION === 'rtl' ? 'right' : 'left';

interface Place {
  readonly x: number;
  readonly y: number;
}

export function swipeDirection(from: Place, to: Place): 'left' | 'right' | undefined {
  const sideways = to.x - from.x;
  const isMeant =
    Math.abs(sideways) >= LEAST_PX && Math.abs(sideways) >= LEAST_SLOPE * Math.abs(to.y - from.y);
  if (!isMeant) return undefined;
  return sideways < 0 ? 'left' : 'right';
}

interface Swipes {
  /** To what comes next: to the left, or to the right where text runs from right to left. */
  readonly onForwards: () => void;
  readonly onBackwards: () => void;
}

/** The handlers for the element that is swiped over; its `touch-action` leaves sideways moves to them. */
export function useSwipe({ onForwards, onBackwards }: Swipes) {
  const from = useRef<Place>(undefined);

  const begin = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    // A second finger zooms.
    from.current = touch && touches.length === 1 ? placeOf(touch) : undefined;
  };

  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const direction = from.current && touch && swipeDirection(from.current, placeOf(touch));
    from.current = undefined;
    if (direction) (direction === FORWARDS ? onForwards : onBackwards)();
  };

  const forget = () => {
    from.current = undefined;
  };

  return { onTouchStart: begin, onTouchEnd: end, onTouchCancel: forget };
}

function placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
  return { x: clientX, y: clientY };
}
