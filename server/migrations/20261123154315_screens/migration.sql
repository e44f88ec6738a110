CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY,
	"secret_hash" bytea NOT NULL UNIQUE,
	"code" text CONSTRAINT "screens_code" UNIQUE,
	"session_id" uuid,
	"video_id" uuid,
	"load" integer DEFAULT 0 NOT NULL,
	"start_seconds" integer DEFAULT 0 NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"playing" boolean DEFAULT false NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"command_number" integer DEFAULT 0 NOT NULL,
	"command" text,
	"command_seconds" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone,
	CONSTRAINT "screens_claimed" CHECK (("code" IS NULL) = ("session_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "screens_session" ON "screens" ("session_id");--> statement-breakpoint
CREATE INDEX "screens_video" ON "screens" ("video_id");--> statement-breakpoint
CREATE INDEX "screens_expiry" ON "screens" ("expires_at");--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE SET NULL;