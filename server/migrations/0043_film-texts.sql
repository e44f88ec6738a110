-- Their files were read into rows by a job of the version before.
DELETE FROM "video_captions" WHERE "lines" IS NULL;--> statement-breakpoint
DROP INDEX "video_captions_unread";--> statement-breakpoint
ALTER TABLE "video_captions" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_chapters_id_unique" UNIQUE("chapters_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_cues_id_unique" UNIQUE("cues_id");