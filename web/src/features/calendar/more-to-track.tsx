// Everything that can be tracked on a day, by groups in the user's order, and a way to add something.

import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Trackable, TrackingGroup } from '../../data/api/tracking.ts';
import { addTrackable, checkName } from '../../data/api/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type OwnThing, OwnThingDialog } from '../../ui/own-thing-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useSaving } from '../../ui/use-undoable.ts';
import type { DayDraft } from './day-draft.ts';
import { TemperatureField } from './temperature-field.tsx';
import { type OnMark, ThingGroup } from './thing-group.tsx';
import {
  MEASURES,
  type Measure,
  roomLeft,
  type TrackedDay,
  type TrackedDayState,
  type TrackedDraft,
  textShown,
} from './tracked-day.ts';
import styles from './tracked-part.module.css';

interface MoreToTrackProps {
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly onMark: OnMark;
  readonly tracked: TrackedDayState;
}

export function MoreToTrack({ draft, onChange, onMark, tracked }: MoreToTrackProps) {
  const { tracking, stored, marks, isTemperatureUsual } = tracked;
  const [isAdding, setAdding] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  // It opens below the visible part of the dialog.
  useLayoutEffect(() => {
    groups.current?.scrollIntoView({ block: 'start' });
  }, []);

  const show = (group: TrackingGroup) => {
    const measure = MEASURES.find((each) => each === group.id);
    const isAbove = measure === 'temperature' && isTemperatureUsual;
    if (isAbove) return undefined;
    if (measure) {
      return (
        isMeasureOffered(group, measure, draft, stored) &&
        (measure === 'temperature' ? (
          <TemperatureField key={measure} {...{ draft, onChange, tracked }} />
        ) : (
          <MeasureField
            key={measure}
            {...{ measure, draft, tracked }}
            onChange={(text) => onChange({ ...draft, [measure]: text })}
          />
        ))
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
        <AddOwnDialog
          groups={tracking.groups}
          onClose={() => setAdding(false)}
          onAdded={(id) => onChange({ ...draft, marks: new Map(draft.marks).set(id, 0) })}
        />
      )}
    </div>
  );
}

/** What was touched stays, also if it was unmarked: nothing may vanish from under a finger. */
export function thingsOffered(
  { things, isShown }: TrackingGroup,
  draft: TrackedDraft,
  stored: TrackedDay,
): readonly Trackable[] {
  const isOnDay = (id: string) => stored.marks.has(id) || draft.marks?.has(id);
  return things.filter(({ id, isHidden }) => (isShown && !isHidden) || isOnDay(id));
}

export function isMeasureOffered(
  { isShown }: TrackingGroup,
  measure: Measure,
  draft: TrackedDraft,
  stored: TrackedDay,
): boolean {
  return isShown || stored[measure] !== undefined || draft[measure] !== undefined;
}

interface MeasureFieldProps extends Pick<MoreToTrackProps, 'draft' | 'tracked'> {
  readonly measure: Exclude<Measure, 'temperature'>;
  readonly onChange: (text: string) => void;
}

function MeasureField({ measure, draft, tracked, onChange }: MeasureFieldProps) {
  const { stored, units, errors } = tracked;
  const value = textShown(measure, draft, stored, units);
  const common = { name: measure, value, error: errors[measure], onChange };
  if (measure === 'note') {
    return <TextArea {...common} label={t`Note`} hint={roomLeft(value)} />;
  }
  const unit = units.weight;
  return <TextField {...common} label={t`Weight in ${unit}`} inputMode="decimal" />;
}

interface AddOwnDialogProps {
  readonly groups: readonly TrackingGroup[];
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

function AddOwnDialog({ groups, onAdded, onClose }: AddOwnDialogProps) {
  const { isBusy, run } = useBusy();
  const save = useSaving();
  const showToast = useToast();

  const add = async (thing: OwnThing) => {
    const id = await save(() => run(() => addTrackable(thing)));
    if (id === undefined) return;
    showToast(t`${{ name: thing.name }} was added and selected for this day.`);
    onAdded(id);
    onClose();
  };

  return (
    <OwnThingDialog
      title={t`Add your own`}
      groups={groups
        .filter(({ isMeasure }) => !isMeasure)
        .map(({ id, name }) => ({ value: id, name }))}
      readName={(text) => checkName(text)}
      isSaving={isBusy}
      onSend={add}
      onClose={onClose}
    />
  );
}
