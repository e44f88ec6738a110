DROP INDEX "live_occurrences_current";--> statement-breakpoint
DROP INDEX "live_occurrences_class";--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "is_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "instructor_id" uuid;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "capacity" smallint;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "skipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_occurrences_open" ON "live_occurrences" USING btree ("starts_at") WHERE "live_occurrences"."ended_at" IS NULL AND "live_occurrences"."skipped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_occurrences_instructor" ON "live_occurrences" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "live_occurrences_class" ON "live_occurrences" USING btree ("live_class_id","starts_at");--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_title" CHECK (char_length("live_occurrences"."title") BETWEEN 1 AND 255);--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_description" CHECK (char_length("live_occurrences"."description") BETWEEN 1 AND 500);--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_capacity" CHECK ("live_occurrences"."capacity" BETWEEN 1 AND 100);--> statement-breakpoint
-- The dates that stand belong to the rule of their class; the server adds those that follow.
UPDATE "live_occurrences" SET "series_date" = coalesce(
	CASE WHEN "ended_at" IS NULL THEN "live_classes"."local_date" END,
	("live_occurrences"."starts_at" AT TIME ZONE coalesce("live_classes"."timezone", 'UTC'))::date)
	FROM "live_classes" WHERE "live_classes"."id" = "live_occurrences"."live_class_id";--> statement-breakpoint
ALTER TABLE "live_occurrences" ALTER COLUMN "series_date" SET NOT NULL;--> statement-breakpoint
-- Cached readings of live classes have what a date differs in from its class.
DROP TRIGGER live_occurrences_tell_live_content ON "live_occurrences";--> statement-breakpoint
CREATE TRIGGER live_occurrences_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ended_at", "recorded_at", "registered", "skipped_at", "title", "description", "instructor_id", "capacity"
	ON "live_occurrences" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "told_coach_id" uuid;--> statement-breakpoint
-- Members know the coach of the dates that they are registered for.
UPDATE "live_rsvps" SET "told_coach_id" = "users"."id"
	FROM "live_occurrences", "live_classes", "users"
	WHERE "live_occurrences"."id" = "live_rsvps"."occurrence_id" AND "live_occurrences"."ended_at" IS NULL
		AND "live_classes"."id" = "live_occurrences"."live_class_id" AND "users"."id" = "live_classes"."instructor_id"
		AND "users"."deleted_at" IS NULL AND "users"."roles" @> '{coach}';
