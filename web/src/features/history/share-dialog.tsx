// The dialog that makes a link for somebody else ([Note: The share link] in export/share-link.ts).

import { t } from '@lingui/core/macro';
import { addDays } from '@lunaria/cycle/day';
import { comingUp } from '@lunaria/cycle/prediction';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { type FormEvent, useState } from 'react';
import { useSettings } from '../../data/api/settings.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import {
  encodeShared,
  isTextTooLong,
  LINK_MAX_LENGTH,
  SHARE_DAYS,
  type Shared,
  type ShareTime,
  TEXT_MAX_CHARACTERS,
} from '../../export/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureText, Notice, Quiet } from '../../ui/text.tsx';
import { dateToWordsAsOf } from '../../words/dates.ts';
import styles from './share-dialog.module.css';

const START_COUNTS = { none: 0, next: 1, three: 3 } as const;

const NOTHING_CHOSEN = {
  hasPhase: false,
  starts: 'none' as keyof typeof START_COUNTS,
  text: '',
  time: 'week' as ShareTime,
};

type Choices = typeof NOTHING_CHOSEN;

export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const [made, setMade] = useState<Made>();
  return (
    <Dialog title={t`Share`} onClose={onClose} isUnsaved={choices.text !== ''}>
      {made ? (
        <ReadyLink {...made} onChange={() => setMade(undefined)} />
      ) : (
        <ShareForm choices={choices} onChoose={setChoices} onMade={setMade} />
      )}
    </Dialog>
  );
}

interface ShareFormProps {
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  readonly onMade: (made: Made) => void;
}

function ShareForm({ choices, onChoose, onMade }: ShareFormProps) {
  const today = useToday();
  const { cycle, prediction, pause, status } = useCycle();
  const { phaseNames } = useSettings();
  const [wrong, setWrong] = useState<{ readonly line?: string; readonly form?: string }>({});
  const { hasPhase, starts, text, time } = choices;
  const known =
    pause || status?.isOutdated ? undefined : cycle && prediction && { cycle, prediction };
  const until = addDays(today, SHARE_DAYS[time]);
  const lastDay = dateToWordsAsOf(today, until);

  const choose = (changed: Partial<Choices>) => {
    setWrong({});
    onChoose({ ...choices, ...changed });
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (line: string) => {
      setWrong({ line });
      form.querySelector<HTMLElement>('[name="line"]')?.focus();
    };
    const shared: Shared = {
      sharedOn: today,
      until,
      phase: hasPhase && known ? { ...known.cycle, names: phaseNames } : undefined,
      starts: known ? comingUp(known.prediction, today, START_COUNTS[starts]) : [],
      text: text.trim(),
    };
    if (!shared.phase && shared.starts.length === 0 && shared.text === '') {
      return setWrong({ form: t`Choose what to share, or write a line.` });
    }
    if (isTextTooLong(shared.text)) {
      return refuse(t`A line can have up to ${TEXT_MAX_CHARACTERS} characters. Please shorten it.`);
    }
    const link = `${location.origin}/shared#${encodeShared(shared)}`;
    if (link.length > LINK_MAX_LENGTH) {
      return refuse(t`The link would be too long. Please shorten this line.`);
    }
    return onMade({ link, lastDay });
  };

  return (
    <form onSubmit={send} className="stack-4">
      <Notice>
        {t`Anyone who has the link can read it, and it cannot be called back. It needs no account, and the cloud does not learn of it.`}
      </Notice>
      {known ? (
        <>
          <div>
            <Checkbox isSelected={hasPhase} onChange={(isOn) => choose({ hasPhase: isOn })}>
              {t`The phase of the day it is opened`}
            </Checkbox>
            {hasPhase && (
              <Quiet>
                {t`For that, the link holds the first day of your last period and how long your cycles and periods usually are.`}
              </Quiet>
            )}
          </div>
          <ChoiceGroup
            label={t`Coming periods, with their range`}
            choices={[
              { value: 'none', name: t({ message: 'None', context: 'coming periods to share' }) },
              { value: 'next', name: t`The next` },
              { value: 'three', name: t`The next three` },
            ]}
            value={starts}
            onChange={(value) => choose({ starts: value })}
          />
        </>
      ) : (
        <Quiet>
          {t`There is no phase and no prediction to share at the moment. You can share a line of your own.`}
        </Quiet>
      )}
      <TextField
        label={t`A line of your own`}
        name="line"
        hint={t`Optional, up to ${TEXT_MAX_CHARACTERS} characters.`}
        value={text}
        onChange={(value) => choose({ text: value })}
        error={wrong.line}
      />
      <div className="stack-2">
        <ChoiceGroup
          label={t`How long`}
          choices={[
            { value: 'week', name: t`1 week` },
            { value: 'month', name: t`1 month` },
            { value: 'quarter', name: t`3 months` },
          ]}
          value={time}
          onChange={(value) => choose({ time: value })}
        />
        <Quiet>{t`Until ${lastDay}. After that, the page only says that it has ended.`}</Quiet>
      </div>
      <DialogFoot>
        <div className="stack-3">
          {wrong.form && <FailureText sentence={wrong.form} />}
          <Button type="submit">{t`Make the link`}</Button>
        </div>
      </DialogFoot>
    </form>
  );
}

interface Made {
  readonly link: string;
  readonly lastDay: string;
}

function ReadyLink({ link, lastDay, onChange }: Made & { readonly onChange: () => void }) {
  const [copied, setCopied] = useState<boolean>();

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <div className="stack-4">
      <p>{t`This link shows what you chose, until ${lastDay}.`}</p>
      <p className={`tray ${styles.link}`} dir="ltr">
        <span>{link}</span>
      </p>
      <div className="row-3">
        {/* The form is gone, and the focus with it. */}
        <Button autoFocus onPress={() => void copy()}>
          {t`Copy the link`}
        </Button>
        {'share' in navigator && (
          <Button
            variant="quiet"
            // Rejects when it is cancelled.
            onPress={() => void navigator.share({ url: link }).catch(() => {})}
          >
            {t`Send it with an app`}
          </Button>
        )}
        <Button variant="quiet" onPress={onChange}>
          {t`Change it`}
        </Button>
      </div>
      <p role="status">
        {copied === true && t`The link was copied.`}
        {copied === false && t`The browser did not copy it. Select the link above, and copy it.`}
      </p>
      <QrCode text={link} />
    </div>
  );
}

/** White around it, in modules: scanners look for it. */
const QUIET_ZONE = 4;

function QrCode({ text }: { readonly text: string }) {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={t`The link as a QR code`}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      {/* In every theme dark on light: not every scanner reads it the other way round. */}
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
