// The strip of a cycle, made only when its row comes near the screen: with thirty years of them the others would be work
// for nothing.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { useEffect, useRef, useState } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useSymptomDays } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import styles from './cycle-strip.module.css';
import { CycleStrip } from './cycle-strip.tsx';
import { stripOf } from './strip.ts';

export function LazyStrip({ cycle }: { readonly cycle: LoggedCycle }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const row = place.current?.closest('li');
    if (!row) return;
    return onceNear(row, () => setNear(true));
  }, []);

  return (
    <div ref={place} className={styles.place}>
      {isNear && <NearStrip cycle={cycle} />}
    </div>
  );
}

function NearStrip({ cycle }: { readonly cycle: LoggedCycle }) {
  const today = useToday();
  const { between } = useCycle().history;
  const symptomDays = useSymptomDays();
  return <CycleStrip days={stripOf(cycle, { between, symptomDays }, today)} />;
}

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows. A screen's height ahead is near. */
function onceNear(row: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(tellThoseNear, { rootMargin: '100% 0px' });
  waiting.set(row, tell);
  observer.observe(row);
  return () => forget(row);
}

function tellThoseNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(row: Element): void {
  waiting.delete(row);
  observer?.unobserve(row);
}
