ALTER TABLE "live_occurrences" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "told_starts_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "live_occurrences_changed" ON "live_occurrences" ("changed_at") WHERE "changed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "live_rsvps" SET "told_starts_at" = "live_occurrences"."starts_at" FROM "live_occurrences" WHERE "live_occurrences"."id" = "live_rsvps"."occurrence_id";
