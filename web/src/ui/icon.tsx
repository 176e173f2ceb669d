import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { createElement } from 'react';
import { DIRECTION } from '../words/locale.ts';

export const [ChevronBack, ChevronForward] =
  DIRECTION === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];

interface IconProps {
  readonly node: IconNode;
  readonly className?: string | undefined;
}

/** Says nothing to a screen reader: the text beside it or the name of its button does. */
export function Icon({ node, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
