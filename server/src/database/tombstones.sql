-- [Note: Tombstones]
-- A deleted account must stay deleted when an older backup is restored. The database keeps a hash of the id of each,
-- which says nothing about whose it was: the id was random, and is nowhere any more. Backups carry the hashes, and
-- so does a file in the data folder (database/tombstones.ts), since those of after a backup are not in it.
-- Run at every start, by one node at a time; each statement may be repeated.

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
