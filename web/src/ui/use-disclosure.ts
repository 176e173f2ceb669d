// A button that unfolds a part of the page. What is folded can be found by the browser's search, which unfolds it.

import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

export function useDisclosure(isOpen: boolean, onToggle: () => void) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const unfold = useEffectEvent(onToggle);
  useLayoutEffect(() => {
    const element = panel.current;
    if (isOpen || !element || !('onbeforematch' in element)) return;
    // React knows only `hidden`.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', unfold);
    return () => element.removeEventListener('beforematch', unfold);
  }, [isOpen]);
  return {
    /** For a `Pressable` or a `Button`. */
    trigger: {
      id: `${id}trigger`,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onPress: onToggle,
    },
    panel: {
      ref: panel,
      id,
      role: 'group',
      'aria-labelledby': `${id}trigger`,
      hidden: !isOpen,
      'aria-hidden': !isOpen,
      className: 'unfolded',
    },
  };
}
