/**
 * What `<Trans>` of Lingui compiles to (lingui.config.js), without a provider: the language of a document never
 * changes.
 */
import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

const LINGUI = { i18n };

export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={LINGUI} />;
}
