// Everything she can track on a day, by groups in her order, and the way to add something of her own.

import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TrackingGroup } from '../../data/api/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { AddOwn } from './add-own.tsx';
import type { DayDraft } from './day-choice.ts';
import { type OnMark, ThingGroup } from './thing-group.tsx';
import { type Measure, roomLeft, textShown } from './tracked-choice.ts';
import { isMeasureGroup, isMeasureOffered, thingsOffered } from './tracked-groups.ts';
import styles from './tracked-part.module.css';
import type { TrackedDayState } from './use-tracked-day.ts';

interface MoreToTrackProps {
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly onMark: OnMark;
  readonly tracked: TrackedDayState;
}

export function MoreToTrack({ draft, onChange, onMark, tracked }: MoreToTrackProps) {
  const { tracking, stored, marks } = tracked;
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
            {...{ measure, draft, tracked }}
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
    <div ref={groups} className={`stack-4 ${styles.groups}`}>
      {tracking.groups.map(show)}
      <Button variant="quiet" onPress={() => setAdding(true)}>
        {t`Add your own`}
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

interface MeasureFieldProps extends Pick<MoreToTrackProps, 'draft' | 'tracked'> {
  readonly measure: Measure;
  readonly onChange: (text: string) => void;
}

function MeasureField({ measure, draft, tracked, onChange }: MeasureFieldProps) {
  const { stored, units, told } = tracked;
  const value = textShown(measure, draft, stored, units);
  const common = { name: measure, value, error: told[measure], onChange };
  if (measure === 'note') {
    return <TextArea {...common} label={t`Note`} hint={roomLeft(value)} />;
  }
  const unit = units[measure];
  const label = measure === 'temperature' ? t`Temperature in ${unit}` : t`Weight in ${unit}`;
  return <TextField {...common} label={label} inputMode="decimal" />;
}
