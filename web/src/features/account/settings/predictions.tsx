// The cards about what is predicted and counted: Predictions, Phase names and Insights.

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countedCycles, type LoggedCycle } from '@lunaria/cycle/cycles';
import { LEAST_CYCLES, type PredictionSource } from '@lunaria/cycle/prediction';
import { useSettings } from '../../../data/api/settings.ts';
import { useCycle } from '../../../data/api/use-cycle.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Link } from '../../../ui/link.tsx';
import { useChoosing } from './use-writing.ts';

export function PredictionChoice() {
  const { predictions } = useSettings();
  const { cycles } = useCycle();
  const choose = useChoosing();
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

/** What predictions rest on at present. */
export function countedWords(source: PredictionSource, cycles: readonly LoggedCycle[]): string {
  if (source === 'answers') {
    return t`Your last period plus the cycle length in your answers, whatever your history says.`;
  }
  const count = countedCycles(cycles).length;
  return count >= LEAST_CYCLES
    ? t`From your last ${plural(count, { one: '# cycle', other: '# cycles' })}, with a range that holds about four times in five. Recent ones count for more, and an odd one for less.`
    : t`Your history counts once three whole cycles are known. ${plural(count, { 0: 'None is known yet', 1: 'One is known so far', one: '# is known so far', other: '# are known so far' })}; until then, your answers are used.`;
}

/** What the phases are called, and whether fertile days are shown. */
export function PhaseNameChoice() {
  const { phaseNames, showsFertileDays } = useSettings();
  const choose = useChoosing();
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
        {t`The estimate is wide on purpose and is still wrong about one time in six. It is not contraception.`}
      </p>
    </>
  );
}

/** Whether the calendar says what was common on these days of earlier cycles. */
export function InsightChoice() {
  const { showsCommonSymptoms } = useSettings();
  const choose = useChoosing();
  return (
    <>
      <Checkbox
        isSelected={showsCommonSymptoms}
        onChange={(isOn) => choose({ showsCommonSymptoms: isOn })}
      >
        {t`Say on the calendar what was common on these days`}
      </Checkbox>
      <p>
        <Trans>
          Once you have tracked four whole cycles, the calendar says what you often noted on the
          same days of earlier ones. It is counted on this device, as everything in{' '}
          <Link to="/insights">Insights</Link>.
        </Trans>
      </p>
    </>
  );
}
