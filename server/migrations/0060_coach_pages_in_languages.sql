ALTER TABLE "translated_records" DROP CONSTRAINT "translated_records_kind";--> statement-breakpoint
ALTER TABLE "translated_records" ADD CONSTRAINT "translated_records_kind" CHECK ("translated_records"."kind" IN ('video','program','live_class','exercise','challenge','coach'));--> statement-breakpoint
-- A coach who says nothing of themselves any more says it in no language.
CREATE FUNCTION forget_words_in_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations WHERE part_id = OLD.user_id;
  DELETE FROM translated_records WHERE record_id = OLD.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coach_pages_forget_translations AFTER DELETE ON coach_pages FOR EACH ROW EXECUTE FUNCTION forget_words_in_languages();
