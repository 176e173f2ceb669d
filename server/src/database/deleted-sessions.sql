-- Which sessions ended because their account was deleted, so that a device that still holds the token of one can
-- be told. Run at every start, by one node at a time; each statement may be repeated.

-- Only a hash of the token, which leads to nobody, and for no longer than the session could have lasted.
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
