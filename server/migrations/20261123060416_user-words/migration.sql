CREATE TABLE "user_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array(btrim("search_text"), ' '))) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_words_key" ON "user_words" ("word" text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION add_user_words(added text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held integer;
BEGIN
  LOOP
    INSERT INTO user_words SELECT word FROM unnest(added) AS word ORDER BY word ON CONFLICT DO NOTHING;
    -- Nobody may remove them before this transaction has ended; adding the same word waits for nobody.
    PERFORM FROM user_words WHERE word = ANY (added) ORDER BY word FOR KEY SHARE;
    GET DIAGNOSTICS held = ROW_COUNT;
    EXIT WHEN held = cardinality(added);
  END LOOP;
END $$;--> statement-breakpoint
-- The planner must not look for somebody with a rare word among all users, as it would for the first one.
CREATE FUNCTION some_user_has(word text) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users WHERE deleted_at IS NULL
    AND array_to_tsvector(string_to_array(btrim(search_text), ' ')) @@ quote_literal(word)::tsquery);
END $$;--> statement-breakpoint
-- Those of the words that no user has. The newest users have the frequent ones, for which the index is slow.
CREATE FUNCTION unused_words(words text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE rare text[];
BEGIN
  rare := ARRAY(SELECT unnest(words) EXCEPT
    SELECT unnest(string_to_array(btrim(search_text), ' ')) FROM (SELECT search_text FROM users
      WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 500) AS newest);
  RETURN ARRAY(SELECT word FROM unnest(rare) AS word WHERE NOT some_user_has(word));
END $$;--> statement-breakpoint
CREATE FUNCTION remove_user_words(gone text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE unused text[];
BEGIN
  -- Two who remove a word wait for each other: at the same time each would see the user of the other.
  PERFORM FROM user_words WHERE word = ANY (gone) ORDER BY word FOR NO KEY UPDATE;
  unused := unused_words(gone);
  -- Waits for those who are adding one of them, and then looks again.
  PERFORM FROM user_words WHERE word = ANY (unused) ORDER BY word FOR UPDATE;
  unused := unused_words(unused);
  DELETE FROM user_words WHERE word = ANY (unused);
END $$;--> statement-breakpoint
CREATE FUNCTION words_of(search_text text, deleted_at timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NULL THEN string_to_array(btrim(search_text), ' ') ELSE '{}' END
$$;--> statement-breakpoint
-- Once for all rows of a statement.
CREATE FUNCTION add_words_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_user_words(ARRAY(SELECT DISTINCT unnest(words_of(search_text, deleted_at)) FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remove_words_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remove_user_words(ARRAY(SELECT DISTINCT unnest(words_of(search_text, deleted_at)) FROM removed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION change_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text[] := words_of(OLD.search_text, OLD.deleted_at);
  current text[] := words_of(NEW.search_text, NEW.deleted_at);
BEGIN
  PERFORM add_user_words(ARRAY(SELECT unnest(current) EXCEPT SELECT unnest(former)));
  PERFORM remove_user_words(ARRAY(SELECT unnest(former) EXCEPT SELECT unnest(current)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_add_words AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_users();--> statement-breakpoint
CREATE TRIGGER users_remove_words AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_words_of_users();--> statement-breakpoint
-- Most updates change neither name nor address, and cost nothing.
CREATE TRIGGER users_change_words AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION change_words_of_user();--> statement-breakpoint
-- The triggers hold off writers until the end of the migration, so that no word is missed.
INSERT INTO user_words SELECT DISTINCT unnest(string_to_array(btrim(search_text), ' ')) FROM users WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "user_words_alike" ON "user_words" USING gin ("word" gin_trgm_ops) WHERE "word" !~ '[0-9]';--> statement-breakpoint
-- How frequent words are is known only then; by itself it would happen after a tenth of the users have changed.
ANALYZE users, user_words;--> statement-breakpoint
-- Last, for it holds off readers as well.
DROP INDEX "users_search";
