ALTER TABLE "live_rsvps" ADD COLUMN "told_coach_id" uuid;--> statement-breakpoint
-- Members know the coach of the dates that they are registered for.
UPDATE "live_rsvps" SET "told_coach_id" = "users"."id"
	FROM "live_occurrences", "live_classes", "users"
	WHERE "live_occurrences"."id" = "live_rsvps"."occurrence_id" AND "live_occurrences"."ended_at" IS NULL
		AND "live_classes"."id" = "live_occurrences"."live_class_id" AND "users"."id" = "live_classes"."instructor_id"
		AND "users"."deleted_at" IS NULL AND "users"."roles" @> '{coach}';
