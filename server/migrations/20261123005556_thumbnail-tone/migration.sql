ALTER TABLE "programs" ADD COLUMN "thumbnail_tone" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_tone" jsonb;