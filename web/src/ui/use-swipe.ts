import { type TouchEvent, useRef } from 'react';
import { DIRECTION } from '../words/locale.ts';

/** Far enough to be meant, and farther sideways than up or down. */
const LEAST_PX = 48;
const LEAST_SLOPE = 1.5;

const FORWARDS = DIRECTION === 'rtl' ? 'right' : 'left';

type Place = Pick<Touch, 'clientX' | 'clientY'>;

export function swipeDirection(from: Place, to: Place): 'left' | 'right' | undefined {
  const sideways = to.clientX - from.clientX;
  const least = Math.max(LEAST_PX, LEAST_SLOPE * Math.abs(to.clientY - from.clientY));
  if (Math.abs(sideways) < least) return undefined;
  return sideways < 0 ? 'left' : 'right';
}

/**
 * The handlers for the element that is swiped over; its `touch-action` leaves sideways moves to them. Forwards is to the
 * left, or to the right where text runs from right to left.
 */
export function useSwipe(onForwards: () => void, onBackwards: () => void) {
  const from = useRef<Place>(undefined);

  const begin = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const isAlone = touches.length === 1; // A second finger zooms.
    // A copy: older iPhones reuse the object for the next event.
    from.current =
      touch && isAlone ? { clientX: touch.clientX, clientY: touch.clientY } : undefined;
  };

  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const direction = from.current && touch && swipeDirection(from.current, touch);
    from.current = undefined;
    if (direction) (direction === FORWARDS ? onForwards : onBackwards)();
  };

  const forget = () => {
    from.current = undefined;
  };

  return { onTouchStart: begin, onTouchEnd: end, onTouchCancel: forget };
}
