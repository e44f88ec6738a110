ALTER TABLE "video_curves" ADD COLUMN "shift_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "video_curves" SET "shift_ms" = "film_shift_ms" FROM "videos" WHERE "id" = "video_id";
