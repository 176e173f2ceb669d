// Why a file could not be imported, and what to do about it.

import { t } from '@lingui/core/macro';
import { BadFile } from '../../../../import/bad-file.ts';

/** Always ends by saying that nothing was changed. */
export function fileFaultToWords(error: unknown, name: string): string {
  switch (error instanceof BadFile ? error.reason : undefined) {
    case 'empty':
      return t`“${name}” is empty. Nothing was changed.`;
    case 'cut-off':
      return t`“${name}” ends in the middle. Please export or download it again, then choose the new file. Nothing was changed.`;
    case 'wrong-encoding':
      return t`“${name}” is written in an encoding that Lunaria does not know. Please save it as “CSV UTF-8” and choose it again. Nothing was changed.`;
    case 'unknown':
      return t`“${name}” is not a file of any app that Lunaria knows. Nothing was changed.`;
    case 'not-json':
      return t`“${name}” looks like JSON, but has mistakes in it and cannot be read. Nothing was changed.`;
    case 'picture':
      return t`“${name}” is a picture. Please choose the file that your other app exported. Nothing was changed.`;
    case 'too-large':
      return t`“${name}” is too large to be read on this device. Nothing was changed.`;
    case 'bomb':
      return t`“${name}” unpacks to far more than any app would write, so it was not opened any further. Nothing was changed.`;
    case 'locked-zip':
      return t`“${name}” is locked with a password. Please unpack it first, then choose the file that was in it. Nothing was changed.`;
    case 'broken-zip':
      return t`“${name}” is a zip file that is damaged or not complete. Please download it again. Nothing was changed.`;
    case 'cannot-unpack':
      return t`This browser is too old to unpack “${name}”. Please unpack it first, then choose the file that was in it. Nothing was changed.`;
    case 'strange-xml':
      return t`“${name}” is an XML file of a kind that Apple Health does not write. Nothing was changed.`;
    case 'mixed':
      return t`“${name}” holds the data of more than one app. Please import the file of each app by itself. Nothing was changed.`;
    case 'too-many':
      return t`“${name}” holds more days or names than a lifetime could. Nothing was changed.`;
    case 'no-days':
      return t`There is nothing in “${name}” that could be imported. Nothing was changed.`;
    case undefined:
      return t`“${name}” could not be read. Please try again. Nothing was changed.`;
  }
}
