// What is in a group: each thing shown or hidden, and her own renamed or deleted.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Trackable, TrackingGroup } from '../../../../data/api/tracking.ts';
import { useTracking } from '../../../../data/api/tracking.ts';
import { hideTrackable } from '../../../../data/api/tracking-edits.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { TextButton, TextButtons } from '../../../../ui/text-button.tsx';
import { useWriting } from '../use-writing.ts';
import { DeleteOwn } from './delete-own.tsx';
import { OwnDialog } from './own-dialog.tsx';
import styles from './thing-rows.module.css';

interface ThingRowsProps {
  readonly group: TrackingGroup;
}

export function ThingRows({ group }: ThingRowsProps) {
  const { groups } = useTracking();
  const write = useWriting();
  const [edited, setEdited] = useState<Trackable>();
  const [deleted, setDeleted] = useState<Trackable>();

  return (
    <>
      <ul className={styles.things} aria-label={group.name}>
        {group.things.map((thing) => (
          <li key={thing.id}>
            <Switch
              isOn={!thing.isHidden}
              onChange={(isOn) => write(() => hideTrackable(thing, !isOn))}
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
      {edited && <OwnDialog edited={edited} groups={groups} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteOwn thing={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
