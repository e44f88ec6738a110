ALTER TABLE "translated_records" DROP CONSTRAINT "translated_records_kind";--> statement-breakpoint
ALTER TABLE "translated_records" ADD CONSTRAINT "translated_records_kind" CHECK ("translated_records"."kind" IN ('video','program','live_class','exercise','challenge','coach','reformer'));--> statement-breakpoint
-- What a search for a record looks through besides its own words, tags among them.
CREATE OR REPLACE FUNCTION translated_words(record uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(text, ' ') FROM translations
  WHERE part_id = record AND field IN ('title', 'description', 'tags') AND NOT is_draft
$$;--> statement-breakpoint
UPDATE videos SET search_text = '' WHERE id IN (SELECT part_id FROM translations WHERE field = 'tags' AND NOT is_draft);--> statement-breakpoint
UPDATE live_classes SET search_text = '' WHERE id IN (SELECT part_id FROM translations WHERE field = 'tags' AND NOT is_draft);
