-- What the database itself guarantees, whatever a node or a client does.
-- Run at every start, by one node at a time; each statement may be repeated.

-- [Note: Guards in the database]
-- A rule that reads first and writes later can be passed by two requests at once. These cannot:
-- Postgres checks them on the locked row, in the same transaction as the write.

-- Deleting a user deletes the user's records and sessions too, and nothing can be stored for a user who
-- is gone.
DO $$ BEGIN
  ALTER TABLE "Record" ADD CONSTRAINT record_owner
    FOREIGN KEY ("owner") REFERENCES "_User" ("objectId") ON DELETE CASCADE;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;

DO $$ BEGIN
  ALTER TABLE "_Session" ADD CONSTRAINT session_owner
    FOREIGN KEY ("user") REFERENCES "_User" ("objectId") ON DELETE CASCADE;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;

-- What each user keeps, so that the limits cost the same with ten records as with fifty thousand, and the
-- number of the latest write.
CREATE TABLE IF NOT EXISTS record_ledger (
  owner text PRIMARY KEY REFERENCES "_User" ("objectId") ON DELETE CASCADE,
  records integer NOT NULL,
  bytes bigint NOT NULL,
  last_seq bigint NOT NULL
);

-- [Note: The sequence] Each write gets the next number of its owner's sequence. The number comes from the
-- owner's row of the ledger, which stays locked until the write is committed: who has seen a number has seen every
-- lower one, and no clock has a part in it. A device pulls what comes after the number it knows.
--
-- A write must follow the stored revision, or it is refused as a duplicate (Parse's error 137), for which the
-- client pulls, merges and pushes again. A record or a byte too many, of a batch or a race that cloud/rules.ts
-- could not see, is refused in the same way: when it is pushed again, the rules say why.
--
-- Nobody needs to know at what time of day a user wrote, so only the day is kept.
CREATE OR REPLACE FUNCTION guard_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ledger record_ledger;
  more_bytes integer := octet_length(NEW."sealed");
  -- A pack makes room, but only once it is there: [Note: Removed records].
  margin integer := CASE WHEN NEW."sealed" ~ '^A[g-v]' THEN 16 ELSE 0 END;
BEGIN
  IF TG_OP = 'INSERT' AND (NEW."rev" < 1 OR NEW."sealed" LIKE '~%')
     OR TG_OP = 'UPDATE' AND (NEW."rev" <> OLD."rev" + 1
       OR NEW."sealed" LIKE '~%' AND right(OLD."sealed", 16) <> substr(NEW."sealed", 2)) THEN
    RAISE unique_violation USING MESSAGE = 'stale revision', CONSTRAINT = 'unique_rev';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW."owner" <> OLD."owner" THEN
      RAISE check_violation USING MESSAGE = 'a record keeps its owner';
    END IF;
    more_bytes := more_bytes - octet_length(OLD."sealed");
  END IF;
  -- The user's row first, as a deletion of the account does: otherwise each would wait for the other.
  PERFORM FROM "_User" WHERE "objectId" = NEW."owner" FOR KEY SHARE;
  INSERT INTO record_ledger AS known VALUES (NEW."owner", 1, more_bytes, 1)
    ON CONFLICT (owner) DO UPDATE SET
      records = known.records + (TG_OP = 'INSERT')::integer,
      bytes = known.bytes + more_bytes,
      last_seq = known.last_seq + 1
    RETURNING * INTO ledger;
  IF TG_OP = 'INSERT' AND ledger.records > :records_per_user + margin
     OR more_bytes > 0 AND ledger.bytes > :bytes_per_user + margin * 65536 THEN
    RAISE unique_violation USING MESSAGE = 'too much', CONSTRAINT = 'unique_ledger';
  END IF;
  NEW."seq" := ledger.last_seq;
  NEW."createdAt" := date_trunc('day', NEW."createdAt", 'UTC');
  NEW."updatedAt" := date_trunc('day', NEW."updatedAt", 'UTC');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_record BEFORE INSERT OR UPDATE ON "Record"
  FOR EACH ROW EXECUTE FUNCTION guard_record();

-- [Note: Removed records] What has gone into a pack is not needed by itself any more: the device writes, as the next
-- revision, "~" and the end of the body that it means, and the row goes. So a removal that races with a change of the
-- record is refused like any other write that does not follow the stored revision. One that arrives late is refused too,
-- though the record may have come back with the same revision. One that comes back begins with a random revision, so that
-- a write that follows an earlier one is refused.
CREATE OR REPLACE FUNCTION remove_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Record" WHERE "objectId" = NEW."objectId";
  UPDATE record_ledger SET records = records - 1, bytes = bytes - octet_length(NEW."sealed")
    WHERE owner = NEW."owner";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER remove_record AFTER UPDATE ON "Record"
  FOR EACH ROW WHEN (NEW."sealed" LIKE '~%') EXECUTE FUNCTION remove_record();

-- For records that were written before there was a sequence, or come from a backup: numbers those that have no
-- number, cuts their times to the day, and rewrites the ledger. Nobody may write meanwhile.
CREATE OR REPLACE FUNCTION write_ledger() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE "Record" DISABLE TRIGGER guard_record;
  UPDATE "Record" SET
      "seq" = numbered.seq,
      "createdAt" = date_trunc('day', "Record"."createdAt", 'UTC'),
      "updatedAt" = date_trunc('day', "Record"."updatedAt", 'UTC')
    FROM (
      SELECT "objectId",
             coalesce(max("seq") OVER (PARTITION BY "owner"), 0) + row_number() OVER (
               PARTITION BY "owner", "seq" IS NULL ORDER BY "updatedAt", "objectId"
             ) AS seq
      FROM "Record"
    ) AS numbered
    WHERE "Record"."objectId" = numbered."objectId" AND "Record"."seq" IS NULL;
  ALTER TABLE "Record" ENABLE TRIGGER guard_record;
  DELETE FROM record_ledger;
  INSERT INTO record_ledger
    SELECT "owner", count(*), sum(octet_length("sealed")), max("seq") FROM "Record" GROUP BY "owner";
END $$;

-- [Note: Keyrings change with their secrets]
-- A keyring holds the vault key once for the password and once for the recovery phrase. Two devices may set a password
-- and a phrase at the same moment, each with a keyring made from the one before: the later would part a secret from the
-- wrap it opens. So the first wrap, the password's, changes only when the password does, and what comes after it only
-- when the phrase does. A keyring's header and first wrap are 104 characters, every other wrap is 92, its checksum the
-- last 6.
-- A new vault key comes with a new password. Then the phrase ends, and the ring has one more wrap than before, that of
-- the key it replaces. Another number of wraps shows that it was made from a keyring that is not in force any more: with
-- it, the vault key that another device has made meanwhile would be lost.
CREATE OR REPLACE FUNCTION wraps_after_the_first(keyring text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT substr(keyring, 105, greatest(length(keyring) - 110, 0)) $$;

CREATE OR REPLACE FUNCTION guard_keyring() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_new_password boolean := NEW."_hashed_password" IS DISTINCT FROM OLD."_hashed_password";
  has_new_phrase boolean := NEW."recovery" IS DISTINCT FROM OLD."recovery";
  has_new_first boolean := left(NEW."keyring", 104) IS DISTINCT FROM left(OLD."keyring", 104);
  has_new_rest boolean :=
    wraps_after_the_first(NEW."keyring") IS DISTINCT FROM wraps_after_the_first(OLD."keyring");
  has_one_more boolean :=
    length(NEW."keyring") = length(OLD."keyring") + CASE WHEN OLD."recovery" IS NULL THEN 92 ELSE 0 END;
  has_new_key boolean := has_new_password AND NEW."recovery" IS NULL AND has_one_more;
BEGIN
  IF has_new_first AND NOT has_new_password
     OR (has_new_rest AND NOT has_new_phrase OR has_new_password AND has_new_phrase) AND NOT has_new_key THEN
    RAISE unique_violation USING MESSAGE = 'stale keyring', CONSTRAINT = 'unique_keyring';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_keyring BEFORE UPDATE ON "_User"
  FOR EACH ROW EXECUTE FUNCTION guard_keyring();

-- Only where it is not so yet: it locks the whole table, and would have everybody wait for a backup under way.
DO $$ DECLARE
  missing text;
BEGIN
  FOR missing IN
    SELECT attname FROM pg_attribute
    WHERE attrelid = '"Record"'::regclass AND attname IN ('owner', 'rev', 'sealed', 'seq') AND NOT attnotnull
  LOOP
    LOCK TABLE "Record";
    IF missing = 'seq' THEN PERFORM write_ledger(); END IF;
    EXECUTE format('ALTER TABLE "Record" ALTER COLUMN %I SET NOT NULL', missing);
  END LOOP;
END $$;

-- Version 0.1.0 counted records here.
DROP TABLE IF EXISTS record_count;

-- A pull reads one owner's records after a number; a session is looked up by its token.
DROP INDEX IF EXISTS record_owner_stored;
CREATE UNIQUE INDEX IF NOT EXISTS record_owner_seq ON "Record" ("owner", "seq");
CREATE INDEX IF NOT EXISTS session_token ON "_Session" ("sessionToken");
CREATE INDEX IF NOT EXISTS session_owner_index ON "_Session" ("user");

-- [Note: The generation] The name of this database's life. It is in no backup, so a restored database has another
-- one, and devices that see it compare all they have with the cloud before they believe anything.
CREATE TABLE IF NOT EXISTS database_generation (id uuid NOT NULL);
INSERT INTO database_generation
  SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT FROM database_generation);

-- [Note: Tombstones]
-- A deleted account must stay deleted when an older backup is restored. The database keeps a hash of the id of each,
-- which says nothing about whose it was: the id was random, and is nowhere any more. Backups carry the hashes, and
-- so does a file in the data folder (database/tombstones.ts), since those of after a backup are not in it.
CREATE TABLE IF NOT EXISTS deleted_account (hash text PRIMARY KEY);

CREATE OR REPLACE FUNCTION hash_of_account(id text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT encode(sha256(convert_to(id, 'UTF8')), 'hex') $$;

CREATE OR REPLACE FUNCTION note_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_account VALUES (hash_of_account(OLD."objectId")) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_deleted_account AFTER DELETE ON "_User"
  FOR EACH ROW EXECUTE FUNCTION note_deleted_account();

-- Which sessions ended because their account was deleted, so that a device that still holds the token of one can
-- be told: only a hash of the token, which leads to nobody, and for no longer than the session could have lasted.
CREATE TABLE IF NOT EXISTS deleted_session (
  token_hash bytea PRIMARY KEY,
  deleted_on date NOT NULL DEFAULT current_date
);

CREATE INDEX IF NOT EXISTS deleted_session_day ON deleted_session (deleted_on);

DELETE FROM deleted_session WHERE deleted_on < current_date - :session_days;

-- Before the sessions go with their user, in the same transaction, by whatever way the user is deleted.
CREATE OR REPLACE FUNCTION note_deleted_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_session (token_hash)
    SELECT sha256(convert_to("sessionToken", 'UTF8')) FROM "_Session"
    WHERE "user" = OLD."objectId" AND "sessionToken" IS NOT NULL
    ON CONFLICT DO NOTHING;
  DELETE FROM deleted_session WHERE deleted_on < current_date - :session_days;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER note_deleted_sessions BEFORE DELETE ON "_User"
  FOR EACH ROW EXECUTE FUNCTION note_deleted_sessions();
