// How much room a chart has, in pixels, and how large its letters are: pictures are drawn to measure, so that letters
// stay as large as the reader has chosen on any screen.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ChartSize {
  readonly width: number;
  /** The size of the chart's letters. */
  readonly em: number;
}

interface MeasuredChart {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined until it is measured, before anything is seen. */
  readonly size: ChartSize | undefined;
}

export function useChartSize(): MeasuredChart {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = Math.round(element.clientWidth);
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      if (width === 0) return;
      setSize((known) => (known?.width === width && known.em === em ? known : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
