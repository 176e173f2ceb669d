/** What an operator can set from outside, read once from the environment and checked. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Failure } from './failure.ts';

export type Config = ReturnType<typeof configFrom>;

const MEGABYTE = 1024 * 1024;
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

type Environment = Record<string, string | undefined>;

export function configFrom(env: Environment) {
  return {
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535),
    host: text(env, 'LUNARIA_HOST'),
    dataFolder: resolve(text(env, 'LUNARIA_DATA') ?? '.lunaria'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    trustProxy: trustProxyFrom(text(env, 'LUNARIA_TRUST_PROXY')),
    /** From one address; none are taken at all if it is 0. */
    signUpsPerHour: wholeNumber(env, 'LUNARIA_SIGNUPS_PER_HOUR', 300, 0, 1_000_000),
    loginsPerHour: wholeNumber(env, 'LUNARIA_LOGINS_PER_HOUR', 600, 1, 1_000_000),
    requestsPerMinute: wholeNumber(env, 'LUNARIA_REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    bytesPerUser: wholeNumber(env, 'LUNARIA_MB_PER_USER', 256, 1, 1_000_000) * MEGABYTE,
    logRequests: text(env, 'LUNARIA_LOG') === 'requests',
  };
}

/** Express accepts a number of hops, or addresses and ranges, some of which have names. */
function trustProxyFrom(value: string | undefined): string | number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  for (const range of value.split(',').map((part) => part.trim())) {
    const [address = '', bits = '0'] = range.split('/');
    const isRange = isIP(address) > 0 && /^\d{1,3}$/.test(bits);
    if (!isRange && !NAMED_RANGES.includes(range)) {
      throw new Failure(
        `LUNARIA_TRUST_PROXY must be the number of proxies in front, or their addresses, but is "${value}".`,
      );
    }
  }
  return value;
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wholeNumber(env: Environment, name: string, usual: number, min: number, max: number) {
  const value = text(env, name);
  if (value === undefined) return usual;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new Failure(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`);
  }
  return number;
}

function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value itself is not shown: it may hold a password.
    throw new Failure(`${name} must be an address that starts with ${protocols[0]}//.`);
  }
  return value;
}
