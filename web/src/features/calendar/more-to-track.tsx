// Everything she can track on a day, by groups in her order, and the way to add something of her own.

import { useLayoutEffect, useRef, useState } from 'react';
import type { TrackingGroup } from '../../data/api/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { AddOwn } from './add-own.tsx';
import type { DayDraft } from './day-choice.ts';
import { MeasureField } from './measure-field.tsx';
import styles from './more-to-track.module.css';
import { type OnMark, ThingGroup } from './thing-group.tsx';
import { isMeasureGroup, isMeasureOffered, thingsOffered } from './tracked-groups.ts';
import type { TrackedDayState } from './use-tracked-day.ts';

interface MoreToTrackProps {
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly onMark: OnMark;
  readonly tracked: TrackedDayState;
}

export function MoreToTrack({ draft, onChange, onMark, tracked }: MoreToTrackProps) {
  const { tracking, stored, marks, units, told } = tracked;
  const [isAdding, setAdding] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  // What was asked for is to be seen: below the last line of the window it would not be.
  useLayoutEffect(() => {
    groups.current?.scrollIntoView({ block: 'start' });
  }, []);

  const show = (group: TrackingGroup) => {
    if (isMeasureGroup(group.id)) {
      const measure = group.id;
      return (
        isMeasureOffered(group, measure, draft, stored) && (
          <MeasureField
            key={measure}
            {...{ measure, draft, stored, units }}
            label={group.name}
            error={told[measure]}
            onChange={(text) => onChange({ ...draft, [measure]: text })}
          />
        )
      );
    }
    const things = thingsOffered(group, draft, stored);
    return (
      things.length > 0 && (
        <ThingGroup key={group.id} name={group.name} {...{ things, marks, onMark }} />
      )
    );
  };

  return (
    <div ref={groups} className={styles.groups}>
      {tracking.groups.map(show)}
      <Button variant="quiet" onPress={() => setAdding(true)}>
        Add your own
      </Button>
      {isAdding && (
        <AddOwn
          groups={tracking.groups}
          onClose={() => setAdding(false)}
          onAdded={(id) => onChange({ ...draft, marks: new Map(draft.marks).set(id, 0) })}
        />
      )}
    </div>
  );
}
