// Whether the calendar says what was common on these days of earlier cycles.

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
        Say on the calendar what was common on these days
      </Checkbox>
      <p>
        Once you have tracked four whole cycles, the calendar says what you often noted on the same
        days of earlier ones. It is counted on this device, as everything in{' '}
        <Link to="/insights">Insights</Link>.
      </p>
    </>
  );
}
