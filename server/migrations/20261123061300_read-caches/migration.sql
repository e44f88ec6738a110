-- Tells every server that what it keeps of these tables is out of date.
CREATE FUNCTION tell_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify(TG_ARGV[0], '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_tell_callers AFTER DELETE OR UPDATE OF "token_hash", "former_token_hash", "former_until", "must_rotate", "expires_at", "proved_at", "revoked_at"
	ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');--> statement-breakpoint
CREATE TRIGGER users_tell_callers AFTER DELETE OR UPDATE OF "roles", "device_activated_at", "subscription_plan", "next_billing_at", "primary_goals", "experience_level", "preferred_session_length", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');--> statement-breakpoint
CREATE TRIGGER videos_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "difficulty_level", "duration_seconds", "thumbnail_path", "thumbnail_tone", "tags", "status", "publish_at", "first_published_at", "is_premium", "is_setup", "feature_on_home", "equipments", "instructor_id", "processing_state", "deleted_at"
	ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER programs_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "instructor_id", "difficulty_level", "duration_weeks", "session_per_week", "status", "publish_at", "first_published_at", "thumbnail_path", "thumbnail_tone", "is_premium", "is_recovery", "feature_on_home", "completion_message", "enrollment_count", "created_by", "deleted_at"
	ON "programs" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER program_weeks_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "position"
	ON "program_weeks" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER program_sessions_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "video_id", "week_id", "position"
	ON "program_sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER day_classes_tell_content AFTER INSERT OR DELETE OR UPDATE OF "video_id"
	ON "day_classes" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER users_tell_content AFTER DELETE OR UPDATE OF "first_name", "last_name", "image_path", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER live_classes_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "instructor_id", "categories", "difficulty_level", "duration_minutes", "tags", "status", "local_date", "local_time", "timezone", "starts_at", "capacity", "is_recurring", "records_session", "deleted_at"
	ON "live_classes" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_occurrences_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ended_at", "recorded_at"
	ON "live_occurrences" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_rsvps_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "occurrence_id", "user_id"
	ON "live_rsvps" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_streams_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "started_at", "heartbeat_at", "stopped_at"
	ON "live_streams" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER users_tell_live_content AFTER DELETE OR UPDATE OF "first_name", "last_name", "image_path", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
