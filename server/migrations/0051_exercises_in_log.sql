DROP TABLE "exercise_practices";--> statement-breakpoint
ALTER TABLE "practice_log" ADD COLUMN "exercise_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The log has kept the names that exercises had; the library still has most of them under these names.
UPDATE "practice_log" SET "exercise_ids" = "found"."ids" FROM (
  SELECT "log"."id", array_agg(DISTINCT "exercises"."id") AS "ids"
  FROM "practice_log" "log" CROSS JOIN unnest("log"."exercises") AS "kept"("name")
  JOIN "exercises" ON "exercises"."search_text" = search_fold("kept"."name") AND "exercises"."deleted_at" IS NULL
  GROUP BY "log"."id"
) "found" WHERE "found"."id" = "practice_log"."id";--> statement-breakpoint
CREATE INDEX "practice_log_exercises" ON "practice_log" USING gin ("exercise_ids");--> statement-breakpoint
ALTER TABLE "watched_parts" DROP COLUMN "practised";--> statement-breakpoint
ALTER TABLE "watch_progress" ADD COLUMN "played_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;
