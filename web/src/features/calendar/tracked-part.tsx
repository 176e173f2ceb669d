// What she tracks beside the spec's symptoms, in the window of a day: what she used lately, the day before at one
// tap, and a quiet way to everything else.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { measureToWords } from '../../data/api/measures.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { TextButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import textButton from '../../ui/text-button.module.css';
import type { DayDraft } from './day-choice.ts';
import { dayBefore, usedLately, withMarksOf } from './lately.ts';
import { type OnMark, ThingGroup } from './thing-group.tsx';
import { withMark } from './tracked-choice.ts';
import styles from './tracked-part.module.css';
import type { TrackedDayState } from './use-tracked-day.ts';

const MoreToTrack = lazyPart(async () => (await import('./more-to-track.tsx')).MoreToTrack, {
  meanwhile: <Skeleton lines={4} />,
});

interface TrackedPartProps {
  readonly day: Day;
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly tracked: TrackedDayState;
}

export function TrackedPart({ day, draft, onChange, tracked }: TrackedPartProps) {
  const { tracking, marks, isUnfolded, setUnfolded } = tracked;
  const today = useToday();
  const marksByDay = useView(({ day }) => day.marks);
  // As it was when the window opened: what is about to be pressed must not move.
  const [{ lately, before }] = useState(() => {
    const noted = { day, today, marks: marksByDay, tracking };
    return { lately: usedLately(noted), before: dayBefore(noted) };
  });
  const [isFilled, setFilled] = useState(false);
  const moreId = useId();

  const mark: OnMark = (thing, strength) =>
    onChange(withMark(draft, thing, strength, tracking.things));

  return (
    <>
      {lately.length > 0 && (
        <ThingGroup name={t`Used lately`} things={lately} marks={marks} onMark={mark} />
      )}
      {!isUnfolded && <NotedMeasures {...tracked} />}
      <div className={styles.ways}>
        <button
          type="button"
          className={`${textButton.button} ${styles.more}`}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? moreId : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t`More to track`}
          <ChevronDown aria-hidden="true" className="chevron" />
        </button>
        {before && (
          <TextButton
            onPress={() => {
              onChange(withMarksOf(draft, before));
              setFilled(true);
            }}
          >
            {day === today ? t`Same as yesterday` : t`Same as the day before`}
          </TextButton>
        )}
        <VisuallyHidden>
          <span role="status">{isFilled && t`Filled in. Press Save to keep it.`}</span>
        </VisuallyHidden>
      </div>
      {isUnfolded && (
        <div id={moreId}>
          <MoreToTrack draft={draft} onChange={onChange} onMark={mark} tracked={tracked} />
        </div>
      )}
    </>
  );
}

/** What was measured and written on this day, as long as its fields are folded away. */
function NotedMeasures({ stored, units }: Pick<TrackedDayState, 'stored' | 'units'>) {
  const { temperature, weight, note } = stored;
  const parts = [
    temperature !== undefined && measureToWords(temperature, units.temperature),
    weight !== undefined && measureToWords(weight, units.weight),
    note,
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.noted}>{parts.join(' · ')}</p>;
}
