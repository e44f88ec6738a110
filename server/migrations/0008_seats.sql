ALTER TABLE "live_presence" DROP CONSTRAINT "live_presence_role";--> statement-breakpoint
DROP INDEX "live_presence_heartbeat";--> statement-breakpoint
ALTER TABLE "live_occurrences" ALTER COLUMN "peak_viewers" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "has_seat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "live_rsvps_audience" ON "live_rsvps" USING btree ("occurrence_id","created_at","id") WHERE NOT "live_rsvps"."has_seat";--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_role" CHECK ("live_presence"."role" IN ('host','viewer','audience'));--> statement-breakpoint
-- Registrations of deleted members no longer counted; from now on they go with the account.
DELETE FROM "live_rsvps" USING "users", "live_occurrences"
	WHERE "users"."id" = "live_rsvps"."user_id" AND "users"."deleted_at" IS NOT NULL
		AND "live_occurrences"."id" = "live_rsvps"."occurrence_id" AND "live_occurrences"."ended_at" IS NULL;--> statement-breakpoint
UPDATE "live_rsvps" SET "has_seat" = "ranked"."place" <= "ranked"."capacity"
	FROM (
		SELECT "live_rsvps"."id", "live_classes"."capacity", row_number() OVER (
			PARTITION BY "occurrence_id" ORDER BY "live_rsvps"."created_at", "live_rsvps"."id") AS "place"
		FROM "live_rsvps"
		JOIN "live_occurrences" ON "live_occurrences"."id" = "live_rsvps"."occurrence_id"
		JOIN "live_classes" ON "live_classes"."id" = "live_occurrences"."live_class_id"
	) AS "ranked"
	WHERE "ranked"."id" = "live_rsvps"."id";--> statement-breakpoint
UPDATE "live_occurrences" SET "registered" = "counted"."registered"
	FROM (SELECT "occurrence_id", count(*)::int AS "registered" FROM "live_rsvps" GROUP BY "occurrence_id") AS "counted"
	WHERE "counted"."occurrence_id" = "live_occurrences"."id";--> statement-breakpoint
-- The list reads how many are registered from the occurrence.
DROP TRIGGER live_rsvps_tell_live_content ON "live_rsvps";--> statement-breakpoint
DROP TRIGGER live_occurrences_tell_live_content ON "live_occurrences";--> statement-breakpoint
CREATE TRIGGER live_occurrences_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ended_at", "recorded_at", "registered"
	ON "live_occurrences" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
