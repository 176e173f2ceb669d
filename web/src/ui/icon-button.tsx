// A round button that shows only an icon; its label is for screen readers and for hovering.

import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import styles from './icon-button.module.css';

interface IconButtonProps
  extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly Icon: LucideIcon;
}

export function IconButton({ label, Icon, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={styles.button ?? ''}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
