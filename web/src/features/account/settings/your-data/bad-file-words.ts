// Why a file could not be imported, and what to do about it.

import { BadFile, type BadFileReason } from '../../../../import/bad-file.ts';

const REASONS: Record<BadFileReason, (name: string) => string> = {
  empty: (name) => `${name} is empty.`,
  'cut-off': (name) =>
    `${name} ends in the middle. Please export or download it again, then choose the new file.`,
  'wrong-encoding': (name) =>
    `${name} is written in an encoding that Lunaria does not know. Please save it as “CSV UTF-8” and choose it again.`,
  unknown: (name) => `${name} is not a file of any app that Lunaria knows.`,
  'not-json': (name) => `${name} looks like JSON, but has mistakes in it and cannot be read.`,
  picture: (name) => `${name} is a picture. Please choose the file that your other app exported.`,
  'too-large': (name) => `${name} is too large to be read on this device.`,
  bomb: (name) =>
    `${name} unpacks to far more than any app would write, so it was not opened any further.`,
  'locked-zip': (name) =>
    `${name} is locked with a password. Please unpack it first, then choose the file that was in it.`,
  'broken-zip': (name) =>
    `${name} is a zip file that is damaged or not complete. Please download it again.`,
  'cannot-unpack': (name) =>
    `This browser is too old to unpack ${name}. Please unpack it first, then choose the file that was in it.`,
  'strange-xml': (name) => `${name} is an XML file of a kind that Apple Health does not write.`,
  mixed: (name) =>
    `${name} holds the data of more than one app. Please import the file of each app by itself.`,
  'too-many': (name) => `${name} holds more days or names than a lifetime could.`,
  'no-days': (name) => `There is nothing in ${name} that could be imported.`,
};

const NOTHING_CHANGED = 'Nothing was changed.';

/** Always ends by saying that nothing was changed. */
export function badFileWords(error: unknown, fileName: string): string {
  const name = `“${fileName}”`;
  const sentence =
    error instanceof BadFile
      ? REASONS[error.reason](name)
      : `${name} could not be read. Please try again.`;
  return `${sentence} ${NOTHING_CHANGED}`;
}
