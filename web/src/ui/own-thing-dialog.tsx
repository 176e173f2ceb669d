// The dialog for the name, the icon and the group of something the user tracks.

import { select, t } from '@lingui/core/macro';
import type { Result } from '@lunaria/cycle/result';
import { type FormEvent, useRef, useState } from 'react';
import { type NameFault, nameFaultToWords } from '../words/shared.ts';
import { Button } from './button.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';
import { TextField } from './field.tsx';
import iconStyles from './own-thing-dialog.module.css';
import { ICON_NAMES, NamedIcon } from './thing-icon-set.tsx';

export interface OwnThing {
  readonly name: string;
  readonly icon: string;
  readonly group: string;
}

interface OwnThingDialogProps {
  readonly title: string;
  readonly edited?: OwnThing | undefined;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly isMeasure: boolean;
  }[];
  readonly readName: (text: string) => Result<string, NameFault>;
  readonly isSaving: boolean;
  readonly onSend: (thing: OwnThing) => void;
  readonly onClose: () => void;
}

export function OwnThingDialog(props: OwnThingDialogProps) {
  const { title, edited, readName, isSaving, onSend, onClose } = props;
  const groups = props.groups
    .filter(({ isMeasure }) => !isMeasure)
    .map(({ id, name }) => ({ value: id, name }));
  const [text, setText] = useState(edited?.name ?? '');
  const [icon, setIcon] = useState(edited?.icon || (ICON_NAMES[0] ?? ''));
  const [group, setGroup] = useState(edited?.group ?? groups[0]?.value ?? '');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = readName(text);
    setFault(name.ok ? undefined : nameFaultToWords(name.failure));
    if (name.ok) onSend({ name: name.value, icon, group });
    else form.current?.querySelector('input')?.focus();
  };

  return (
    <Dialog title={title} onClose={onClose} isUnsaved={text !== (edited?.name ?? '')}>
      <form ref={form} onSubmit={send} className="stack-4">
        <TextField
          label={t({ message: 'Name', context: 'of a symptom or another thing to track' })}
          name="thing"
          value={text}
          error={fault}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
          }}
        />
        <ChoiceGroup
          label={t`Icon`}
          choices={ICON_NAMES.map((value) => ({
            value,
            name: <NamedIcon name={value} />,
            spokenName: iconName(value),
          }))}
          value={icon}
          onChange={setIcon}
          look={iconStyles}
        />
        <ChoiceGroup label={t`Group`} choices={groups} value={group} onChange={setGroup} />
        <DialogFoot>
          <Button type="submit" isBusy={isSaving} busyText={t`Saving...`}>
            {t`Save`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function iconName(name: string): string {
  return select(name, {
    star: 'star',
    heart: 'heart',
    flower: 'flower',
    leaf: 'leaf',
    sun: 'sun',
    moon: 'moon',
    drop: 'drop',
    flame: 'flame',
    lightning: 'lightning',
    pill: 'pill',
    cup: 'cup',
    other: 'footprints',
  });
}
