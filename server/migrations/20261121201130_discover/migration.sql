CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The words of a text as search compares them: lower case, without accents and punctuation, each after
-- one space, so that a word begins where ' ' || word is found. The same on every collation.
CREATE FUNCTION search_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(replace(replace(replace(source, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), NFKD),
        '[\u0300-\u036F]', '', 'g')),
      'øØłŁđĐı', 'oollddi'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+', ' ', 'g'))
$$;--> statement-breakpoint
-- The text that a search for titled content looks through.
CREATE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE instructor text;
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(
    concat_ws(' ', NEW.title, instructor, array_to_string(NEW.categories, ' ')));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_instructor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET search_text = '' WHERE instructor_id = NEW.id;
  UPDATE programs SET search_text = '' WHERE instructor_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TABLE "saved_items" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"video_id" uuid,
	"program_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_once_video" UNIQUE("user_id","video_id"),
	CONSTRAINT "saved_items_once_program" UNIQUE("user_id","program_id"),
	CONSTRAINT "saved_items_one" CHECK (num_nonnulls("video_id", "program_id") = 1
        AND "item_type" = CASE WHEN "video_id" IS NULL THEN 'program' ELSE 'video' END)
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "videos_members";--> statement-breakpoint
CREATE INDEX "videos_members" ON "videos" ("first_published_at" DESC,"id") WHERE "status" <> 'draft' AND NOT "is_setup" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_items_member" ON "saved_items" ("user_id","item_type","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "saved_items_video" ON "saved_items" ("video_id");--> statement-breakpoint
CREATE INDEX "saved_items_program" ON "saved_items" ("program_id");--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_program_id_programs_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER videos_search_text BEFORE INSERT OR UPDATE OF title, categories, instructor_id, search_text
  ON videos FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
CREATE TRIGGER programs_search_text BEFORE INSERT OR UPDATE OF title, categories, instructor_id, search_text
  ON programs FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
CREATE TRIGGER users_search_text AFTER UPDATE OF first_name, last_name
  ON users FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION follow_instructor_name();--> statement-breakpoint
UPDATE videos SET search_text = '';--> statement-breakpoint
UPDATE programs SET search_text = '';
