/** The name of something of her own as she types it: as it will be kept, or what is wrong with it in words. */
import { TRACKABLE_NAME_MAX_CHARS } from '../kinds/limits.ts';
import { checkName, type NameFailure } from './tracking-edits.ts';

const WORDS: Record<NameFailure, string> = {
  empty: 'Please enter a name.',
  'too-long': `A name can have up to ${TRACKABLE_NAME_MAX_CHARS} characters. Please shorten it.`,
  taken: 'You already track something with this name.',
};

/** `id`: of the one that is to have this name, if it is there already. */
export function readOwnName(
  text: string,
  id?: string,
): { readonly name?: string; readonly fault?: string } {
  const checked = checkName(text, id);
  return checked.ok ? { name: checked.value } : { fault: WORDS[checked.failure] };
}
