CREATE TABLE "class_reports" (
	"user_id" uuid,
	"video_id" uuid,
	"day" date,
	"reported_at" timestamp with time zone NOT NULL,
	"sealed" bytea NOT NULL,
	CONSTRAINT "class_reports_pkey" PRIMARY KEY("user_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"user_id" uuid PRIMARY KEY,
	"sealed" bytea NOT NULL,
	"shares_since" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "cautions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "class_reports_member" ON "class_reports" ("user_id","reported_at" DESC);--> statement-breakpoint
CREATE INDEX "class_reports_video" ON "class_reports" ("video_id");--> statement-breakpoint
CREATE INDEX "watch_progress_effort" ON "watch_progress" ("updated_at") WHERE "effort" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_cautions" CHECK ("cautions" <@ '{neck,shoulders,elbows,wrists,upper-back,lower-back,hips,knees,ankles,pregnancy-first,pregnancy-second,pregnancy-third,after-birth,high-blood-pressure,osteoporosis}');--> statement-breakpoint
DROP TRIGGER videos_tell_content ON "videos";--> statement-breakpoint
CREATE TRIGGER videos_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "difficulty_level", "duration_seconds", "thumbnail_path", "thumbnail_tone", "tags", "status", "publish_at", "first_published_at", "is_premium", "is_setup", "feature_on_home", "equipments", "cautions", "instructor_id", "processing_state", "deleted_at"
	ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');
