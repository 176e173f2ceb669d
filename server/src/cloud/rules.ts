/**
 * The rules of the cloud: what a signed-in user may do with her own account and records, and that
 * nobody can do anything with anybody else's. Installed as Parse Cloud triggers and functions.
 */
import type ParseNode from 'parse/node';
import type { Ledger } from '../database/ledger.ts';
import { guardAccount, needRecentLogin } from './account-rules.ts';
import { type DevicesNeeds, defineDevices } from './devices.ts';
import { keepNudgeSmall, onlyOwnNudges, onlyOwnRecords } from './reading-rules.ts';
import { defineRecovery, type RecoveryNeeds } from './recovery.ts';
import type { Parse } from './rule.ts';
import { guardRecord } from './writing-rules.ts';

export type RulesNeeds = RecoveryNeeds &
  DevicesNeeds & {
    ledger: Ledger;
    /** Told of each account that is gone. */
    noteDeleted: (id: string) => Promise<void> | undefined;
  };

export function installRules(Parse: Parse, needs: RulesNeeds): void {
  Parse.Cloud.beforeSave('Record', (request) => guardRecord(Parse, request));
  // A trigger may give the answer itself, as Parse's documentation says; its types do not know.
  Parse.Cloud.beforeFind(
    'Record',
    (request) => onlyOwnRecords(Parse, request, needs.ledger) as Promise<ParseNode.Query>,
  );
  // The types of Parse know of no query here, but there is one: what is being subscribed to.
  Parse.Cloud.beforeSubscribe('Record', (request) =>
    onlyOwnNudges(Parse, request as unknown as ParseNode.Cloud.BeforeFindRequest),
  );
  Parse.Cloud.afterLiveQueryEvent('Record', keepNudgeSmall);
  defineRecovery(Parse, needs);
  defineDevices(Parse, needs);
  Parse.Cloud.beforeSave(Parse.User, (request) => guardAccount(Parse, request));
  Parse.Cloud.beforeDelete(Parse.User, (request) => needRecentLogin(Parse, request.user));
  Parse.Cloud.afterDelete(Parse.User, ({ object }) => needs.noteDeleted(object.id ?? ''));
}
