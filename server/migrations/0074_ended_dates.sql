-- Dates of weekly classes that are over keep their coach and seats from now on; earlier ones keep those of their class of today.
UPDATE "live_occurrences" SET
  "instructor_id" = coalesce("live_occurrences"."instructor_id", "live_classes"."instructor_id"),
  "capacity" = coalesce("live_occurrences"."capacity", "live_classes"."capacity")
FROM "live_classes"
WHERE "live_classes"."id" = "live_occurrences"."live_class_id" AND "live_classes"."is_recurring"
  AND "live_occurrences"."ended_at" IS NOT NULL;
