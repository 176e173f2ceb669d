// What the phases are called: as the calendar counts, or as they go in the body; and whether fertile days are shown.

import { t } from '@lingui/core/macro';
import { useSettings } from '../../../../data/api/settings.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { useChoosing } from '../use-writing.ts';

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
