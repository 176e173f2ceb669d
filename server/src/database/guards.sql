-- What the database itself guarantees, whatever a node or a client does.
-- Run at every start, by one node at a time; each statement may be repeated.

-- [Note: Guards in the database]
-- A rule that reads first and writes later can be passed by two requests at once. These cannot:
-- Postgres checks them on the locked row, in the same transaction as the write.

-- Deleting a user deletes her records and sessions with her, and nothing can be stored for someone
-- who is gone.
DO $$ BEGIN
  ALTER TABLE "Record" ADD CONSTRAINT record_owner
    FOREIGN KEY ("owner") REFERENCES "_User" ("objectId") ON DELETE CASCADE;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;

DO $$ BEGIN
  ALTER TABLE "_Session" ADD CONSTRAINT session_owner
    FOREIGN KEY ("user") REFERENCES "_User" ("objectId") ON DELETE CASCADE;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;

-- Only where it is not so yet: it locks the whole table, and would have everybody wait for a backup under way.
DO $$ DECLARE
  missing text;
BEGIN
  FOR missing IN
    SELECT attname FROM pg_attribute
    WHERE attrelid = '"Record"'::regclass AND attname IN ('owner', 'rev', 'storedAt') AND NOT attnotnull
  LOOP
    EXECUTE format('ALTER TABLE "Record" ALTER COLUMN %I SET NOT NULL', missing);
  END LOOP;
END $$;

-- A pull reads one owner's records after a moment; a session is looked up by its token.
CREATE INDEX IF NOT EXISTS record_owner_stored ON "Record" ("owner", "storedAt", "objectId");
CREATE INDEX IF NOT EXISTS session_token ON "_Session" ("sessionToken");
CREATE INDEX IF NOT EXISTS session_owner_index ON "_Session" ("user");

-- How many records each user has, so that the limit costs the same with ten as with fifty thousand.
CREATE TABLE IF NOT EXISTS record_count (
  owner text PRIMARY KEY REFERENCES "_User" ("objectId") ON DELETE CASCADE,
  count integer NOT NULL
);

-- A write must follow the stored revision, or it is refused as a duplicate (Parse's error 137), for
-- which the client pulls, merges and pushes again. The time is the database's, the same for all nodes.
-- A record too many, of a batch or a race that cloud/rules.ts could not see, is refused in the same way:
-- when it is pushed again, the rules say why.
CREATE OR REPLACE FUNCTION guard_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total integer;
BEGIN
  IF TG_OP = 'INSERT' AND NEW."rev" <> 1 OR TG_OP = 'UPDATE' AND NEW."rev" <> OLD."rev" + 1 THEN
    RAISE unique_violation USING MESSAGE = 'stale revision', CONSTRAINT = 'unique_rev';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."owner" <> OLD."owner" THEN
    RAISE check_violation USING MESSAGE = 'a record keeps its owner';
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_count AS counted (owner, count) VALUES (NEW."owner", 1)
      ON CONFLICT (owner) DO UPDATE SET count = counted.count + 1
      RETURNING count INTO total;
    IF total > :records_per_user THEN
      RAISE unique_violation USING MESSAGE = 'too many records', CONSTRAINT = 'unique_count';
    END IF;
  END IF;
  NEW."storedAt" := date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_record BEFORE INSERT OR UPDATE ON "Record"
  FOR EACH ROW EXECUTE FUNCTION guard_record();
