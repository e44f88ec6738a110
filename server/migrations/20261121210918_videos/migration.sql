CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"name" text NOT NULL,
	"path" text NOT NULL UNIQUE,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_state" CHECK ("state" IN ('open','finished'))
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"id" uuid PRIMARY KEY,
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "video_captions_language" UNIQUE("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing_stage" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing_percent" smallint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "next_playback_id" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "has_storyboard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" ("state","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" ("user_id");--> statement-breakpoint
CREATE INDEX "videos_status" ON "videos" ("status","created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;