import { expect, test } from 'vitest';
import { configFrom } from './config.ts';

test.each([
  [
    { PORT: 'four thousand' },
    'PORT must be a whole number from 0 to 65535, but is "four thousand".',
  ],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
  [{ LUNARIA_LOGINS_PER_HOUR: '0' }, 'LUNARIA_LOGINS_PER_HOUR must be a whole number from 1 '],
  [{ LUNARIA_MB_PER_USER: '1.5' }, 'LUNARIA_MB_PER_USER must be a whole number from 1 '],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL must be an address that starts with postgres://.',
  ],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that starts with redis://.'],
  [
    { LUNARIA_TRUST_PROXY: 'true' },
    'LUNARIA_TRUST_PROXY must be the number of proxies in front, or their addresses, but is "true".',
  ],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => configFrom(env)).toThrow(sentence);
});

test('blank variables count as unset', () => {
  expect(configFrom({ PORT: ' ', REDIS_URL: '' })).toEqual(configFrom({}));
});
