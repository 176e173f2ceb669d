import { expect, test } from 'vitest';
import { withoutPersonalData } from './log.ts';

test.each([
  ['no luna@example.org here', 'no [e-mail] here'],
  ['token r:0123456789abcdef', 'token [session]'],
  ["from '::ffff:127.0.0.1' and 203.0.113.9", "from '[address]' and [address]"],
  ['from ::1, 2001:db8::8a2e:370:7334', 'from [address], [address]'],
  ['at 07:09:52 by version 9.1.0', 'at 07:09:52 by version 9.1.0'],
  ['key 0123456789012345678901234567', 'key [opaque]'],
])('%s', (message, clean) => {
  expect(withoutPersonalData(message)).toBe(clean);
});
