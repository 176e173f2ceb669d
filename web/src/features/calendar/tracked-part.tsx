// What is tracked besides symptoms and bleeding: what was used recently, a copy of the day before, and all the rest.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { TextButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import textButton from '../../ui/text-button.module.css';
import { measureToWords } from '../../words/measures.ts';
import { marksOfDayBefore, recentThings, withMarks } from './recent-things.ts';
import { ThingGroup } from './thing-group.tsx';
import type { TrackedDayState } from './tracked-day.ts';
import styles from './tracked-part.module.css';

const TemperatureField = lazyPart(
  async () => (await import('./temperature-field.tsx')).TemperatureField,
);

const MoreToTrack = lazyPart(async () => (await import('./more-to-track.tsx')).MoreToTrack, {
  meanwhile: <Skeleton lines={4} />,
});

export function TrackedPart({ day, tracked }: { day: Day; tracked: TrackedDayState }) {
  const { draft, change, tracking, stored, units, isTemperatureUsual } = tracked;
  const { isUnfolded, setUnfolded } = tracked;
  const today = useToday();
  const marksByDay = useView(({ day }) => day.marks);
  // As of opening: nothing may move under a finger.
  const [{ recent, before }] = useState(() => {
    const history = { day, today, marks: marksByDay, tracking };
    return { recent: recentThings(history), before: marksOfDayBefore(history) };
  });
  const [isFilled, setFilled] = useState(false);
  const moreId = useId();
  const { temperature, disturbed, weight, note } = stored;
  const degrees = temperature !== undefined && measureToWords(temperature, units.temperature);
  const measures = [
    !isTemperatureUsual &&
      degrees &&
      (disturbed ? t`${{ temperature: degrees }}, disturbed` : degrees),
    weight !== undefined && measureToWords(weight, units.weight),
    note,
  ].filter(Boolean);

  return (
    <>
      {isTemperatureUsual && <TemperatureField tracked={tracked} />}
      {recent.length > 0 && (
        <ThingGroup name={t`Recently used`} things={recent} tracked={tracked} />
      )}
      {!isUnfolded && measures.length > 0 && (
        <p className={`quiet ${styles.noted}`}>{measures.join(' · ')}</p>
      )}
      <div className={`row between ${styles.ways}`}>
        <button
          type="button"
          className={`line-1 focus-inside ${textButton.button}`}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? moreId : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t`More to track`}
          <Icon node={ChevronDown} className="chevron" />
        </button>
        {before && (
          <TextButton
            onPress={() => {
              change(withMarks(draft, before));
              setFilled(true);
            }}
          >
            {day === today ? t`Same as yesterday` : t`Same as the day before`}
          </TextButton>
        )}
        <span role="status" className="visually-hidden">
          {isFilled && t`Filled in. Press Save to keep it.`}
        </span>
      </div>
      {isUnfolded && (
        <div id={moreId}>
          <MoreToTrack tracked={tracked} />
        </div>
      )}
    </>
  );
}
