CREATE TABLE "class_completions" (
	"user_id" uuid,
	"video_id" uuid,
	"completed_at" timestamp with time zone,
	CONSTRAINT "class_completions_pkey" PRIMARY KEY("user_id","video_id","completed_at")
);
--> statement-breakpoint
CREATE INDEX "class_completions_video" ON "class_completions" ("video_id");--> statement-breakpoint
CREATE INDEX "videos_setup" ON "videos" ("created_at","id") WHERE "is_setup" AND "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "class_completions" ADD CONSTRAINT "class_completions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_completions" ADD CONSTRAINT "class_completions_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;