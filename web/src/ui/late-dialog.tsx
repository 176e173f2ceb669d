import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Dialog } from './dialog.tsx';
import { type LazyPart, lazyPart, MissingPart, type MissingProps } from './late-part.tsx';

/** A dialog that comes in a chunk of its own. If it does not arrive, one with this title says so. */
export function lateDialog<Props extends { onClose: () => void }>(
  title: MessageDescriptor,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Missing = ({ onClose, isTrying, onTryAgain }: Props & MissingProps) => (
    <Dialog title={t(title)} onClose={onClose}>
      <MissingPart isTrying={isTrying} onTryAgain={onTryAgain} />
    </Dialog>
  );
  return lazyPart(load, { meanwhile: null, Missing });
}
