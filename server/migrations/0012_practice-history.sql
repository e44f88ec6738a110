ALTER TABLE "class_reports" RENAME COLUMN "video_id" TO "class_id";--> statement-breakpoint
ALTER TABLE "practice_log" DROP CONSTRAINT "practice_log_kind";--> statement-breakpoint
ALTER TABLE "practice_log" DROP CONSTRAINT "practice_log_measure";--> statement-breakpoint
ALTER TABLE "class_reports" DROP CONSTRAINT "class_reports_video_id_videos_id_fk";
--> statement-breakpoint
DROP INDEX "class_reports_video";--> statement-breakpoint
ALTER TABLE "class_reports" DROP CONSTRAINT "class_reports_user_id_video_id_day_pk";--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_user_id_class_id_day_pk" PRIMARY KEY("user_id","class_id","day");--> statement-breakpoint
ALTER TABLE "practice_log" ADD COLUMN "exercises" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_log" ADD COLUMN "springs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_log" ADD COLUMN "live_class_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_own" CHECK (("practice_log"."kind" = 'own') = ("practice_log"."measure" = 'noted'));--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_kind" CHECK ("practice_log"."kind" IN ('program','discover','tv','replay','live','broadcast','own'));--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_measure" CHECK ("practice_log"."measure" IN ('watched','marked','attended','noted'));--> statement-breakpoint
UPDATE "videos" SET "is_recording" = true FROM "live_occurrences" WHERE "live_occurrences"."video_id" = "videos"."id";--> statement-breakpoint
UPDATE "practice_log" SET "live_class_id" = "live_occurrences"."live_class_id" FROM "live_occurrences" WHERE "live_occurrences"."id" = "practice_log"."occurrence_id";
