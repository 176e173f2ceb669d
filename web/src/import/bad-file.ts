/** Why a file cannot be read. Nothing of such a file is ever imported. */

export type BadFileReason =
  | 'empty'
  | 'cut-off'
  | 'wrong-encoding'
  /** It is well formed, but of no app that we know. */
  | 'unknown'
  | 'not-json'
  | 'picture'
  | 'too-large'
  /** Packed so tightly, or holding so many files, that it was made to do harm. */
  | 'bomb'
  | 'locked-zip'
  | 'broken-zip'
  /** This browser unpacks nothing: Safari before 16.4, Firefox before 113. */
  | 'cannot-unpack'
  /** XML that is not what Apple Health writes: it defines words of its own, or has no end. */
  | 'strange-xml'
  | 'mixed'
  /** More days or names than anybody writes. */
  | 'too-many'
  | 'no-days';

export class BadFile extends Error {
  override readonly name = 'BadFile';
  readonly reason: BadFileReason;

  constructor(reason: BadFileReason, cause?: unknown) {
    super(`This file cannot be imported: ${reason}`, { cause });
    this.reason = reason;
  }
}
