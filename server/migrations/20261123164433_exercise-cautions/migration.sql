ALTER TABLE "videos" ADD COLUMN "exercise_cautions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
DROP TRIGGER videos_tell_content ON "videos";--> statement-breakpoint
CREATE TRIGGER videos_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "difficulty_level", "duration_seconds", "thumbnail_path", "thumbnail_tone", "tags", "status", "publish_at", "first_published_at", "is_premium", "is_setup", "feature_on_home", "equipments", "cautions", "exercise_cautions", "instructor_id", "processing_state", "deleted_at"
	ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');
