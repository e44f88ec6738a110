ALTER TABLE "watch_progress" ADD COLUMN "effort" smallint;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_effort" CHECK ("effort" BETWEEN 1 AND 10);