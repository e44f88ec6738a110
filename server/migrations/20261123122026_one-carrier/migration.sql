DROP TABLE "live_leases";--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "carrier" text;