// Everything that can be tracked on a day, by groups in the user's order, and a way to add something.

import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  addTrackable,
  checkName,
  type Trackable,
  type TrackingGroup,
} from '../../data/api/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type OwnThing, OwnThingDialog } from '../../ui/own-thing-dialog.tsx';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
import { showToast } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import type { DayDraft } from './day-draft.ts';
import { TemperatureField } from './temperature-field.tsx';
import { ThingGroup } from './thing-group.tsx';
import {
  MEASURES,
  type Measure,
  roomLeft,
  type TrackedDay,
  type TrackedDayState,
} from './tracked-day.ts';
import styles from './tracked-part.module.css';

export function MoreToTrack({ tracked }: { readonly tracked: TrackedDayState }) {
  const { draft, change, tracking, stored, units, isTemperatureUsual } = tracked;
  const { isBusy, run } = useBusy();
  const [isAdding, setAdding] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  // It opens below the visible part of the dialog.
  useLayoutEffect(() => {
    groups.current?.scrollIntoView({ block: 'start' });
  }, []);

  const add = async (thing: OwnThing) => {
    const id = await saveOrAlert(() => run(() => addTrackable(thing)));
    if (id === undefined) return;
    showToast(t`${{ name: thing.name }} was added and selected for this day.`);
    change({ ...draft, marks: new Map(draft.marks).set(id, 0) });
    setAdding(false);
  };

  const show = (group: TrackingGroup) => {
    const { id, name } = group;
    const measure = MEASURES.find((each) => each === id);
    if (!measure) {
      const things = thingsOffered(group, draft, stored);
      return things.length > 0 && <ThingGroup key={id} {...{ name, things, tracked }} />;
    }
    if (!isMeasureOffered(group, measure, draft, stored)) return undefined;
    const field = tracked.fieldOf(measure);
    switch (measure) {
      case 'temperature':
        // One that is used often is offered above.
        return !isTemperatureUsual && <TemperatureField key={id} tracked={tracked} />;
      case 'weight': {
        const unit = units.weight;
        return <TextField key={id} {...field} label={t`Weight in ${unit}`} inputMode="decimal" />;
      }
      case 'note':
        return <TextArea key={id} {...field} label={t`Note`} hint={roomLeft(field.value)} />;
    }
  };

  return (
    <div ref={groups} className={`stack-4 ${styles.groups}`}>
      {tracking.groups.map(show)}
      <Button variant="quiet" onPress={() => setAdding(true)}>
        {t`Add your own`}
      </Button>
      {isAdding && (
        <OwnThingDialog
          title={t`Add your own`}
          groups={tracking.groups}
          readName={checkName}
          isSaving={isBusy}
          onSend={add}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** What was touched stays, also if it was unmarked: nothing may vanish from under a finger. */
export function thingsOffered(
  { things, isShown }: TrackingGroup,
  draft: DayDraft,
  stored: TrackedDay,
): readonly Trackable[] {
  const isOnDay = (id: string) => stored.marks.has(id) || draft.marks?.has(id);
  return things.filter(({ id, isHidden }) => (isShown && !isHidden) || isOnDay(id));
}

export function isMeasureOffered(
  { isShown }: TrackingGroup,
  measure: Measure,
  draft: DayDraft,
  stored: TrackedDay,
): boolean {
  return isShown || stored[measure] !== undefined || draft[measure] !== undefined;
}
