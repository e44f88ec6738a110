-- Cached readings of live classes say how many wait for a seat, and how many seats are kept for them.
DROP TRIGGER live_occurrences_tell_live_content ON "live_occurrences";--> statement-breakpoint
CREATE TRIGGER live_occurrences_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ended_at", "recorded_at", "registered", "waiting", "kept", "skipped_at", "title", "description", "instructor_id", "capacity"
	ON "live_occurrences" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
