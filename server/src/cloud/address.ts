import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import express, { type Request } from 'express';

export type NetworkOf = (request: IncomingMessage) => string;

/** Reads the address as Express does behind the proxies that are trusted, for requests that Express never sees too. */
export function createNetworkReader(trustProxy: string | number | undefined): NetworkOf {
  const app = express();
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);
  return (request) => {
    const seen = Object.create(request, { app: { value: app } });
    return networkOf(Reflect.get(app.request as Request, 'ip', seen) ?? '');
  };
}

/** An IPv6 caller has a whole /64 to choose from, so that counts as one address; an IPv4 one has what it has. */
export function networkOf(address: string): string {
  const [mapped] = address.match(/(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
    .concat('::/64');
}
