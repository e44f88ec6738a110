-- How the words of a language are compared. Its value is kept in rows: a change needs a function of another name.
CREATE FUNCTION word_rules(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE split_part(language, '-', 1)
		WHEN 'en' THEN 'english' WHEN 'de' THEN 'german' WHEN 'es' THEN 'spanish' WHEN 'fr' THEN 'french'
		WHEN 'it' THEN 'italian' WHEN 'pt' THEN 'portuguese' WHEN 'nl' THEN 'dutch' ELSE 'simple'
	END::regconfig
$$;--> statement-breakpoint
-- The words of captions, in their order, without what stands in tags.
CREATE FUNCTION spoken_words(language text, lines jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT to_tsvector(word_rules(language), search_fold(coalesce(
		string_agg(regexp_replace(line->>'text', '<[^<>]*>', '', 'g'), ' ' ORDER BY place), '')))
	FROM jsonb_array_elements(CASE jsonb_typeof(lines) WHEN 'array' THEN lines ELSE '[]' END)
		WITH ORDINALITY AS spoken(line, place)
$$;--> statement-breakpoint
CREATE TABLE "transcriptions" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"language" text,
	"heard_ms" integer DEFAULT 0 NOT NULL,
	"length_ms" integer,
	"words" jsonb DEFAULT '[]' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcriptions_state" CHECK ("transcriptions"."state" IN ('waiting','working','done','failed'))
);
--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "is_machine_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (spoken_words(language, lines)) STORED;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_captions_words" ON "video_captions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "video_captions_unread" ON "video_captions" USING btree ("id") WHERE "video_captions"."lines" IS NULL;