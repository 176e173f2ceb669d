// Lets the user choose the theme: the system's, night or dawn.

import { ChoiceGroup } from './choice-group.tsx';
import { useTheme } from './theme.ts';

const CHOICES = [
  { value: 'system', name: 'System' },
  { value: 'night', name: 'Night' },
  { value: 'dawn', name: 'Dawn' },
] as const;

export function ThemeSwitch() {
  const [theme, chooseTheme] = useTheme();
  return <ChoiceGroup label="Theme" choices={CHOICES} value={theme} onChange={chooseTheme} />;
}
