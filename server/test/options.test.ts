/**
 * Parse options behind other layers of protection. No request gets far enough to test them, so they are pinned here, in
 * case a layer in front is ever opened.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseOptions } from '../src/cloud/options.ts';
import { configFrom } from '../src/config.ts';
import { temporaryFolder } from './test-server.ts';

let folder: string;
let options: ReturnType<typeof parseOptions>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const secrets = {
    masterKey: 'm',
    maintenanceKey: 'n',
    databasePassword: 'd',
    serverPassword: 's',
  };
  options = parseOptions(configFrom({ LUNARIA_DATA: folder }), secrets, 'postgres://db/x');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('no server key works from outside', () => {
  expect(options).toMatchObject({
    masterKeyIps: [],
    maintenanceKeyIps: [],
    readOnlyMasterKeyIps: [],
    allowAggregationForReadOnlyMasterKey: false,
  });
});

test('clients can neither create nor change a class', () => {
  expect(options.allowClientClassCreation).toBe(false);
  expect(options.schema).toMatchObject({ strict: true, lockSchemas: true });
});

test('sign-up needs a secret, and nobody uploads', () => {
  expect(options).toMatchObject({
    auth: {},
    enableAnonymousUsers: false,
    enableInsecureAuthAdapters: false,
    fileUpload: {
      enableForPublic: false,
      enableForAnonymousUser: false,
      enableForAuthenticatedUser: false,
    },
    mountGraphQL: false,
  });
});

test('Parse has the same allow list, for requests inside a batch', () => {
  expect(options.routeAllowList).toEqual([
    'users',
    'users/me',
    'users/[A-Za-z0-9]{10}',
    'login',
    'logout',
    'functions/openRecovery',
    'functions/recover',
    'functions/devices',
    'functions/endDevices',
    'config',
    'batch',
    'classes/Record',
    'classes/Record/[A-Za-z0-9_-]{43}',
  ]);
});
