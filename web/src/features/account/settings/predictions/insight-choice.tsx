// Whether the calendar says what was common on these days of earlier cycles.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../../../data/api/settings.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useChoosing } from '../use-writing.ts';

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
