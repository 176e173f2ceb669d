/** The cloud's two classes: who may do what with them at all, before any rule looks at a record. */

const NOBODY = {};
const ANYBODY = { '*': true as const };
const SIGNED_IN = { requiresAuthentication: true };

/**
 * One sealed record. `owner` and `seq` ([Note: The sequence] in database/guards.sql) are set by the server alone.
 * That the user removed something stands in its sealed body. A record is deleted only when it has gone into a pack
 * ([Note: Removed records] in database/guards.sql).
 */
const Record = {
  className: 'Record',
  fields: {
    owner: { type: 'String' },
    sealed: { type: 'String' },
    rev: { type: 'Number' },
    seq: { type: 'Number' },
  },
  classLevelPermissions: {
    find: SIGNED_IN,
    get: SIGNED_IN,
    create: SIGNED_IN,
    update: SIGNED_IN,
    count: NOBODY,
    delete: NOBODY,
    addField: NOBODY,
    protectedFields: { '*': [] },
  },
};

/** `recovery`: the hash of the phrase's verifier, which nobody is ever shown. */
const User = {
  className: '_User',
  fields: { keyring: { type: 'String' }, recovery: { type: 'String' } },
  classLevelPermissions: {
    create: ANYBODY,
    get: SIGNED_IN,
    update: SIGNED_IN,
    delete: SIGNED_IN,
    find: NOBODY,
    count: NOBODY,
    addField: NOBODY,
    protectedFields: { '*': ['recovery'] },
  },
};

export const schema = {
  definitions: [Record, User],
  strict: true,
  lockSchemas: true,
  // What an earlier version kept and this one does not know any more.
  deleteExtraFields: true,
  recreateModifiedFields: false,
  // The guards in the database (database/guards.sql) bring indexes of their own.
  keepUnknownIndexes: true,
};
