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
import { useToast } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useSaving } from '../../ui/use-undoable.ts';
import { TemperatureField, type TrackedFieldProps } from './temperature-field.tsx';
import { type OnMark, ThingGroup } from './thing-group.tsx';
import {
  MEASURES,
  type Measure,
  roomLeft,
  type TrackedDay,
  type TrackedDraft,
  textShown,
} from './tracked-day.ts';
import styles from './tracked-part.module.css';

export function MoreToTrack(props: TrackedFieldProps & { readonly onMark: OnMark }) {
  const { draft, onChange, onMark, tracked } = props;
  const { tracking, stored, marks, isTemperatureUsual } = tracked;
  const [isAdding, setAdding] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  // It opens below the visible part of the dialog.
  useLayoutEffect(() => {
    groups.current?.scrollIntoView({ block: 'start' });
  }, []);

  const show = (group: TrackingGroup) => {
    const { id, name } = group;
    const measure = MEASURES.find((each) => each === id);
    if (!measure) {
      const things = thingsOffered(group, draft, stored);
      return things.length > 0 && <ThingGroup key={id} {...{ name, things, marks, onMark }} />;
    }
    if (!isMeasureOffered(group, measure, draft, stored)) return undefined;
    if (measure !== 'temperature') {
      return <MeasureField key={id} {...{ measure, draft, onChange, tracked }} />;
    }
    // One that is used often is offered above.
    return !isTemperatureUsual && <TemperatureField key={id} {...{ draft, onChange, tracked }} />;
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

function MeasureField(props: TrackedFieldProps & { measure: Exclude<Measure, 'temperature'> }) {
  const { measure, draft, onChange, tracked } = props;
  const { stored, units, errorOf } = tracked;
  const value = textShown(measure, draft, stored, units);
  const change = (text: string) => onChange({ ...draft, [measure]: text });
  const common = { name: measure, value, error: errorOf(measure), onChange: change };
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
      groups={groups}
      readName={(text) => checkName(text)}
      isSaving={isBusy}
      onSend={add}
      onClose={onClose}
    />
  );
}
