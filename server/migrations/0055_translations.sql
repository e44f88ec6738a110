CREATE TABLE "translated_records" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"original_language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "translated_records_kind" CHECK ("translated_records"."kind" IN ('video','program','live_class','exercise','challenge')),
	CONSTRAINT "translated_records_language" CHECK ("translated_records"."original_language" IN ('en','de','es'))
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"record_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	CONSTRAINT "translations_part_id_field_language_pk" PRIMARY KEY("part_id","field","language"),
	CONSTRAINT "translations_language" CHECK ("translations"."language" IN ('en','de','es')),
	CONSTRAINT "translations_text" CHECK (char_length("translations"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_record_id_translated_records_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."translated_records"("record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_record" ON "translations" USING btree ("record_id");--> statement-breakpoint
CREATE FUNCTION studio_language() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT settings ->> 'language' FROM brand_versions WHERE host = '' ORDER BY version DESC LIMIT 1), 'en')
$$;--> statement-breakpoint
-- What a search for a record looks through besides its own words.
CREATE FUNCTION translated_words(record uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(text, ' ') FROM translations
  WHERE part_id = record AND field IN ('title', 'description') AND NOT is_draft
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instructor text;
  content jsonb := to_jsonb(NEW);
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', coalesce(nullif(NEW.title, ''), content ->> 'source_name'),
    instructor, array_to_string(NEW.categories, ' '), NEW.difficulty_level,
    (SELECT string_agg(word, ' ') FROM unnest(ARRAY['tags', 'recovery_areas', 'equipments']) AS field,
      LATERAL jsonb_array_elements_text(coalesce(content -> field, '[]')) AS word),
    (SELECT concat_ws(' ', array_to_string(exercise_names, ' '), spring_words(setups))
      FROM video_cues WHERE video_id = NEW.id), NEW.description, translated_words(NEW.id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_live_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE instructor text;
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', NEW.title, instructor,
    array_to_string(NEW.categories, ' '), array_to_string(NEW.tags, ' '), NEW.description, translated_words(NEW.id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE record uuid := coalesce(NEW.part_id, OLD.part_id);
BEGIN
  UPDATE videos SET search_text = '' WHERE id = record;
  UPDATE programs SET search_text = '' WHERE id = record;
  UPDATE live_classes SET search_text = '' WHERE id = record;
  UPDATE exercises SET other_names = search_fold(coalesce((SELECT string_agg(text, ' ') FROM translations
    WHERE part_id = record AND field = 'name' AND NOT is_draft), '')) WHERE id = record;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER translations_search_text AFTER INSERT OR UPDATE OR DELETE
  ON translations FOR EACH ROW EXECUTE FUNCTION follow_translation();--> statement-breakpoint
CREATE TRIGGER translations_tell_content AFTER INSERT OR DELETE OR UPDATE OF "language", "text", "is_draft"
  ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
-- A record or part that is erased takes its versions along.
CREATE FUNCTION forget_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations WHERE part_id = OLD.id;
  DELETE FROM translated_records WHERE record_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER videos_forget_translations AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER programs_forget_translations AFTER DELETE ON programs FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER program_weeks_forget_translations AFTER DELETE ON program_weeks FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER program_sessions_forget_translations AFTER DELETE ON program_sessions FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER live_classes_forget_translations AFTER DELETE ON live_classes FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER live_occurrences_forget_translations AFTER DELETE ON live_occurrences FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER exercises_forget_translations AFTER DELETE ON exercises FOR EACH ROW EXECUTE FUNCTION forget_translations();--> statement-breakpoint
CREATE TRIGGER challenges_forget_translations AFTER DELETE ON challenges FOR EACH ROW EXECUTE FUNCTION forget_translations();
