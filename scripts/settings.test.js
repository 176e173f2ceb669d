import { expect, test } from 'vitest';
import { forgetSettings } from './settings.js';

test('only the operator’s settings are removed', () => {
  const env = {
    DATABASE_URL: 'postgres://real',
    REDIS_URL: 'redis://real',
    LUNARIA_DATA: '/srv/lunaria',
    PORT: '80',
    PATH: '/bin',
    CHROMIUM: '/bin/chromium',
  };
  forgetSettings(env);
  expect(env).toEqual({ PATH: '/bin', CHROMIUM: '/bin/chromium' });
});
