ALTER TABLE "live_presence" DROP CONSTRAINT "live_presence_role";--> statement-breakpoint
DROP INDEX "live_presence_heartbeat";--> statement-breakpoint
ALTER TABLE "live_occurrences" ALTER COLUMN "peak_viewers" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_role" CHECK ("live_presence"."role" IN ('host','viewer','audience'));