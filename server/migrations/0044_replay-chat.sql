ALTER TABLE "videos" ADD COLUMN "recording" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "film_shift_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "shows_live_chat" boolean DEFAULT true NOT NULL;