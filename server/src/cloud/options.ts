/** How Parse Server is set up: everything closed that we do not use, everything said explicitly. */
import '../log.ts';
import { join, relative } from 'node:path';
import { FileSystemAdapter, RedisCacheAdapter } from 'parse-server';
import type { Config } from '../config.ts';
import { log, withoutPersonalData } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { ADDRESSES } from './doors.ts';
import { APPLICATION_ID } from './form.ts';
import { BATCH_MAX_BYTES, BATCH_MAX_RECORDS, PAGE_MAX_RECORDS, SESSION_SECONDS } from './limits.ts';
import { schema } from './schema.ts';

export function parseOptions(config: Config, secrets: Secrets, databaseUrl: string) {
  const origin = `http://localhost:${config.port}`;
  return {
    appId: APPLICATION_ID,
    appName: 'Lunaria',
    serverURL: `${origin}/parse`,
    allowOrigin: origin,
    databaseURI: databaseUrl,
    ...(config.redisUrl && { cacheAdapter: new RedisCacheAdapter({ url: config.redisUrl }) }),
    // File storage is ready but closed: no door leads to it yet. What the adapter is given is below a folder `files` of
    // the working directory.
    filesAdapter: new FileSystemAdapter({
      filesSubDirectory: relative('files', join(config.dataFolder, 'files')),
    }),

    // The master key never works from outside, not even from this machine: only in this process.
    masterKey: secrets.masterKey,
    masterKeyIps: [],
    maintenanceKey: secrets.maintenanceKey,
    maintenanceKeyIps: [],
    readOnlyMasterKeyIps: [],
    allowAggregationForReadOnlyMasterKey: false,
    directAccess: true,

    routeAllowList: ADDRESSES,
    schema,
    allowClientClassCreation: false,
    allowCustomObjectId: true,
    enforcePrivateUsers: true,
    enableSanitizedErrorResponse: true,
    protectedFieldsOwnerExempt: false,
    protectedFieldsTriggerExempt: true,
    protectedFieldsSaveResponseExempt: false,

    auth: {},
    enableAnonymousUsers: false,
    enableInsecureAuthAdapters: false,
    allowExpiredAuthDataToken: false,
    // A reset by e-mail would strand the keys: only the password opens the keyring.
    verifyUserEmails: false,
    revokeSessionOnPasswordReset: true,
    sessionLength: SESSION_SECONDS,
    expireInactiveSessions: true,
    extendSessionOnUse: true,

    maxUploadSize: String(BATCH_MAX_BYTES),
    maxLimit: PAGE_MAX_RECORDS,
    requestComplexity: {
      includeDepth: 1,
      includeCount: 1,
      subqueryDepth: 1,
      queryDepth: 2,
      graphQLDepth: 1,
      graphQLFields: 1,
      batchRequestLimit: BATCH_MAX_RECORDS,
      allowRegex: false,
    },

    fileUpload: {
      enableForPublic: false,
      enableForAnonymousUser: false,
      enableForAuthenticatedUser: false,
      allowedFileUrlDomains: [],
    },
    mountGraphQL: false,
    enableProductPurchaseLegacyApi: false,
    installation: { duplicateDeviceTokenActionEnforceAuth: true },
    // Newer than its type.
    pages: { encodePageParamHeaders: true } as object,

    loggerAdapter: logAdapter,
    logLevels: {
      triggerAfter: 'silent',
      triggerBeforeSuccess: 'silent',
      triggerBeforeError: 'silent',
      cloudFunctionSuccess: 'silent',
      cloudFunctionError: 'silent',
      signupUsernameTaken: 'silent',
    },
  };
}

/** Parse logs every refused request with its input. Those lines are dropped, and of all others only the first text is kept. */
const logAdapter = {
  log(level: string, ...details: unknown[]) {
    if (level !== 'error' && level !== 'warn') return;
    if (details.some(isParseError)) return;
    const message = details.find((detail) => typeof detail === 'string') ?? '';
    log(level, 'parse', { message: withoutPersonalData(message) });
  },
};

function isParseError(detail: unknown): boolean {
  return detail instanceof Error && detail.constructor.name === 'ParseError';
}
