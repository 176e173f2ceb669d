import { t } from '@lingui/core/macro';
import { ChoiceGroup } from './choice-group.tsx';
import { theme } from './theme.ts';

export function ThemeSwitch() {
  const choices = [
    { value: 'system', name: t`System` },
    { value: 'night', name: t`Night` },
    { value: 'dawn', name: t`Dawn` },
  ] as const;
  return (
    <ChoiceGroup label={t`Theme`} choices={choices} value={theme.use()} onChange={theme.choose} />
  );
}
