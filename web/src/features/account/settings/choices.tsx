// The cards with a choice or two: Predictions, Phase names, Insights, Quick exit and Discreet.

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countedCycles, type LoggedCycle } from '@lunaria/cycle/cycles';
import { LEAST_CYCLES, type PredictionSource } from '@lunaria/cycle/prediction';
import { useSyncExternalStore } from 'react';
import {
  BLANK,
  exitAddress,
  onExitChange,
  setExitAddress,
  textToExitAddress,
} from '../../../data/account/exit-address.ts';
import { type Settings, useSettings, writeSettings } from '../../../data/api/settings.ts';
import { useCycle } from '../../../data/api/use-cycle.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextField } from '../../../ui/field.tsx';
import { chooseGuise, filesOf, GUISES, guiseName, useGuise } from '../../../ui/guise.ts';
import { Link } from '../../../ui/link.tsx';
import { saveOrAlert } from '../../../ui/save-or-alert.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { estimateWords } from '../../../words/shared.ts';
import styles from '../account.module.css';
import { Form, useForm } from '../form.tsx';

function choose(choices: Partial<Settings>) {
  return saveOrAlert(() => writeSettings(choices));
}

export function PredictionChoice() {
  const { predictions } = useSettings();
  const { cycles } = useCycle();
  return (
    <>
      <ChoiceGroup
        label={t`How the next period is predicted`}
        choices={[
          { value: 'history', name: t`From my history` },
          { value: 'answers', name: t`From my answers` },
        ]}
        value={predictions}
        onChange={(value) => choose({ predictions: value })}
      />
      <p>{countedWords(predictions, cycles)}</p>
    </>
  );
}

export function countedWords(source: PredictionSource, cycles: readonly LoggedCycle[]): string {
  if (source === 'answers') {
    return t`Your last period plus the cycle length in your answers, whatever your history says.`;
  }
  const count = countedCycles(cycles).length;
  return count >= LEAST_CYCLES
    ? t`From your last ${plural(count, { one: '# cycle', other: '# cycles' })}, with a range that is right about four times in five. Recent cycles count for more, unusual ones for less.`
    : t`Your history counts once three whole cycles are known. ${plural(count, { 0: 'None is known yet', 1: 'One is known so far', one: '# is known so far', other: '# are known so far' })}; until then, your answers are used.`;
}

export function PhaseNameChoice() {
  const { phaseNames, showsFertileDays } = useSettings();
  return (
    <>
      <ChoiceGroup
        label={t`How phases are named`}
        choices={[
          { value: 'calendar', name: t`As the calendar counts` },
          { value: 'body', name: t`As in the body` },
        ]}
        value={phaseNames}
        onChange={(value) => choose({ phaseNames: value })}
      />
      <p>
        {phaseNames === 'calendar'
          ? t`The phase is counted from the first day of your last period, by a fixed rule. It says where you are in the calendar, not what your body does on that day.`
          : t`Menstruation, follicular phase, ovulation about 14 days before the next period, luteal phase. From dates alone this is an estimate: it is often off by several days.`}
      </p>
      <Checkbox
        isSelected={showsFertileDays}
        onChange={(isOn) => choose({ showsFertileDays: isOn })}
      >
        {t`Estimate the fertile days`}
      </Checkbox>
      <p>
        {t`They are wide on purpose, and still wrong about one time in six.`} {estimateWords()}
      </p>
    </>
  );
}

export function InsightChoice() {
  const { showsCommonSymptoms, asksFeelings } = useSettings();
  return (
    <>
      <Checkbox
        isSelected={showsCommonSymptoms}
        onChange={(isOn) => choose({ showsCommonSymptoms: isOn })}
      >
        {t`Show on the calendar what was common on these days`}
      </Checkbox>
      <p>
        <Trans>
          Once you have tracked four whole cycles, the calendar says what you often noted on the
          same days of earlier ones. It is counted on this device, as everything in{' '}
          <Link to="/insights">Insights</Link>.
        </Trans>
      </p>
      <Checkbox isSelected={asksFeelings} onChange={(isOn) => choose({ asksFeelings: isOn })}>
        {t`Ask how I feel before and after meditating`}
      </Checkbox>
      <p>
        {t`One tap on five steps, and you can always skip it. After ten sessions with both answers, Insights compares them. The answers are stored with the session, sealed like everything else.`}
      </p>
    </>
  );
}

export function QuickExitChoice() {
  const address = useSyncExternalStore(onExitChange, exitAddress, () => undefined);
  return (
    <div className="stack-5">
      <Switch
        isOn={address !== undefined}
        onChange={(isOn) => setExitAddress(isOn ? BLANK : undefined)}
      >
        {t`Show Quick exit`}
      </Switch>
      {address !== undefined && <Destination address={address} />}
      <Quiet>
        {t`A button above every page, or pressing Escape three times, clears the screen at once and opens another page. Back does not return here. With an app lock, Lunaria is locked as well; without one, anyone who opens it again sees your data.`}
      </Quiet>
    </div>
  );
}

function Destination({ address }: { readonly address: string }) {
  const form = useForm({ exitAddress: address === BLANK ? '' : address });
  const chosen = textToExitAddress(form.values.exitAddress);

  const send = () => {
    if (chosen === undefined) return;
    setExitAddress(chosen);
    showToast(
      chosen === BLANK
        ? t`Quick exit now opens an empty page.`
        : t`Quick exit now opens this address.`,
    );
  };

  return (
    <Form form={form} label={t`Quick exit`} onSubmit={send}>
      <TextField
        label={t`Where to go`}
        {...form.field('exitAddress')}
        inputMode="url"
        placeholder={t`An empty page`}
        hint={t`An address that begins with https://, such as a weather page. It is not contacted before you leave.`}
        onChange={(text) => {
          form.set({ exitAddress: text });
          form.setTried(false);
        }}
        error={
          form.hasTried && chosen === undefined
            ? t`Please enter an address that begins with https://.`
            : undefined
        }
      />
      <Button type="submit" variant="quiet">{t`Save`}</Button>
    </Form>
  );
}

const OWN = 'Lunaria';
export function DiscreetChoice() {
  const guise = useGuise();
  const name = guise ? guiseName(guise) : OWN;
  const others = GUISES.map((each) => ({ value: each, name: guiseName(each) }));
  return (
    <div className="stack-5">
      <ChoiceGroup
        isList
        label={t`Name and icon`}
        choices={[{ value: OWN, name: OWN }, ...others]}
        value={guise ?? OWN}
        onChange={(chosen) => chooseGuise(GUISES.find((each) => each === chosen))}
      />
      <img
        className={styles.icon}
        src={guise ? filesOf(guise).tab : '/favicon.svg'}
        alt={t`The icon of ${name}`}
      />
      <p>
        {t`With another name, tabs, the browser’s history and the player on the lock screen no longer show what this is; all pages have the same title. Inside, nothing changes, and the address stays the same.`}
      </p>
      <p>
        {t`Choose before you install the app: an installed one keeps its name and icon until it is removed and installed again.`}
      </p>
    </div>
  );
}
