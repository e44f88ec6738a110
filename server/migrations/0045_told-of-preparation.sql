-- Cached readings of live classes say what to bring and how to set up.
DROP TRIGGER live_classes_tell_live_content ON "live_classes";--> statement-breakpoint
CREATE TRIGGER live_classes_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "instructor_id", "categories", "difficulty_level", "duration_minutes", "tags", "bring", "opening_setup", "status", "local_date", "local_time", "timezone", "starts_at", "capacity", "is_recurring", "records_session", "deleted_at"
	ON "live_classes" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
