CREATE TABLE "session_credits" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"credited_at" timestamp with time zone NOT NULL,
	"watched_seconds" integer NOT NULL,
	"moved_to" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "session_credits_enrollment" ON "session_credits" ("enrollment_id","video_id");--> statement-breakpoint
CREATE INDEX "session_credits_session" ON "session_credits" ("session_id");--> statement-breakpoint
CREATE INDEX "session_credits_video" ON "session_credits" ("video_id");--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_session_id_program_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "program_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;