// The card about what can be tracked on a day: groups, their order, what is hidden, and what the user has added.

import { plural, t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import {
  addTrackable,
  checkName,
  daysMarkedWith,
  deleteTrackable,
  editTrackable,
  hideTrackable,
  orderGroups,
  showGroup,
  type Trackable,
  type TrackingGroup,
  useTracking,
} from '../../../data/api/tracking.ts';
import { Button, IconButton, TextButton, TextButtons } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type OwnThing, OwnThingDialog } from '../../../ui/own-thing-dialog.tsx';
import { changeWithUndo, saveOrAlert } from '../../../ui/save-or-alert.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Quiet, VisuallyHidden } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Run, useBusy } from '../../../ui/use-busy.ts';
import styles from './what-i-track.module.css';

type By = 'up' | 'down';

export function WhatITrack() {
  const { groups } = useTracking();
  const [last, setLast] = useState<{ readonly id: string; readonly by: By }>();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const move = (id: string, by: By) =>
    saveOrAlert(() => orderGroups((ids) => moved(ids, id, by)).then(() => setLast({ id, by })));

  // A row that is moved in the DOM loses the focus.
  useLayoutEffect(() => {
    if (!last) return;
    const row = `[data-group="${CSS.escape(last.id)}"]`;
    const find = (button: string) => list.current?.querySelector<HTMLElement>(`${row} ${button}`);
    (find(`[data-by="${last.by}"]:enabled`) ?? find('[data-by]:enabled'))?.focus();
  }, [last]);

  return (
    <>
      <ul ref={list} className="list">
        {groups.map((group, place) => (
          <GroupRow
            key={group.id}
            group={group}
            isFirst={place === 0}
            isLast={place === groups.length - 1}
            onMove={(by) => move(group.id, by)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{last && placeWords(last.id, groups)}</span>
      </VisuallyHidden>
      <Button variant="quiet" onPress={() => setAdding(true)}>{t`Add your own`}</Button>
      <Quiet>
        {t`What you show is offered on each day. What you hide stays on the days where you noted it.`}
      </Quiet>
      {isAdding && <OwnDialog onClose={() => setAdding(false)} />}
    </>
  );
}

export function moved(ids: readonly string[], id: string, by: By): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + (by === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export function placeWords(
  id: string,
  groups: readonly Pick<TrackingGroup, 'id' | 'name'>[],
): string {
  const index = groups.findIndex((group) => group.id === id);
  const name = groups[index]?.name ?? '';
  return t`${name} is now ${{ place: index + 1 }} of ${{ count: groups.length }}.`;
}

interface GroupRowProps {
  readonly group: TrackingGroup;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: By) => void;
}

function GroupRow({ group, isFirst, isLast, onMove }: GroupRowProps) {
  const { id, name, isShown, isMeasure } = group;
  const [isOpen, setOpen] = useState(false);
  const thingsId = useId();

  return (
    <li className={styles.row} data-group={id}>
      <div className={`row middle ${styles.line}`}>
        {isMeasure ? (
          <span className={`line-1 breaks ${styles.name}`}>{name}</span>
        ) : (
          <button
            type="button"
            className={`line-1 breaks ${styles.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? thingsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
            <Icon node={ChevronDown} className="chevron soft" />
          </button>
        )}
        <div className={styles.controls}>
          <IconButton
            label={t`Move up ${name}`}
            title={t`Move up`}
            icon={ArrowUp}
            data-by="up"
            isDisabled={isFirst}
            onPress={() => onMove('up')}
          />
          <IconButton
            label={t`Move down ${name}`}
            title={t`Move down`}
            icon={ArrowDown}
            data-by="down"
            isDisabled={isLast}
            onPress={() => onMove('down')}
          />
          <Switch
            isOn={isShown}
            onChange={(isOn) => saveOrAlert(() => showGroup(id, isOn))}
            isNameHidden
          >
            {t`Show ${name}`}
          </Switch>
        </div>
      </div>
      {isOpen && (
        <div id={thingsId}>
          <ThingRows group={group} />
        </div>
      )}
    </li>
  );
}

function ThingRows({ group }: { readonly group: TrackingGroup }) {
  const [edited, setEdited] = useState<Trackable>();
  const [deleted, setDeleted] = useState<Trackable>();

  return (
    <>
      <ul className={`list ${styles.things}`} aria-label={group.name}>
        {group.things.map((thing) => (
          <li key={thing.id}>
            <Switch
              isOn={!thing.isHidden}
              onChange={(isOn) => saveOrAlert(() => hideTrackable(thing, !isOn))}
            >
              {thing.name}
            </Switch>
            {thing.isOwn && (
              <TextButtons>
                <TextButton
                  label={t`Edit ${{ name: thing.name }}`}
                  onPress={() => setEdited(thing)}
                >
                  {t`Edit`}
                </TextButton>
                <TextButton
                  label={t`Delete ${{ name: thing.name }}`}
                  onPress={() => setDeleted(thing)}
                >
                  {t`Delete`}
                </TextButton>
              </TextButtons>
            )}
          </li>
        ))}
      </ul>
      {edited && <OwnDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteOwn thing={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function OwnDialog({ edited, onClose }: { edited?: Trackable; onClose: () => void }) {
  const { groups } = useTracking();
  const { isBusy, run } = useBusy();

  const add = async (thing: OwnThing) => {
    if (!(await saveOrAlert(() => run(() => addTrackable(thing))))) return;
    showToast(t`${{ name: thing.name }} was added.`);
    onClose();
  };

  const edit = async (id: string, thing: OwnThing) => {
    const write = () => run(() => editTrackable(id, thing));
    if (await changeWithUndo(write, t`The change was saved.`)) onClose();
  };

  return (
    <OwnThingDialog
      title={edited ? t`Edit ${{ name: edited.name }}` : t`Add your own`}
      edited={edited && { name: edited.name, icon: edited.icon ?? '', group: edited.group }}
      groups={groups}
      readName={(text) => checkName(text, edited?.id)}
      isSaving={isBusy}
      onSend={(thing) => (edited ? edit(edited.id, thing) : add(thing))}
      onClose={onClose}
    />
  );
}

function DeleteOwn({ thing, onClose }: { thing: Trackable; onClose: () => void }) {
  const { id, name } = thing;
  const days = daysMarkedWith(id).length;

  const remove = async (run: Run) => {
    const done = t`${name} was deleted.`;
    if (await changeWithUndo(() => run(() => deleteTrackable(id)), done)) onClose();
  };

  return (
    <ConfirmDialog
      title={t`Delete ${name}?`}
      confirm={t`Delete`}
      busyText={t`Deleting...`}
      isDanger
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        {plural(days, {
          0: 'It is not noted on any day.',
          one: 'It is noted on # day, and will be gone from there too. To keep it there, hide it instead.',
          other:
            'It is noted on # days, and will be gone from there too. To keep it there, hide it instead.',
        })}
      </p>
    </ConfirmDialog>
  );
}
