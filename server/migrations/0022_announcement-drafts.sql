ALTER TABLE "announcements" DROP CONSTRAINT "announcements_state";--> statement-breakpoint
UPDATE "announcements" SET "state" = 'draft' WHERE "state" = 'undone';--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "send_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "path" text DEFAULT '/dashboard/messages' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_date" CHECK ("announcements"."state" = 'draft' OR "announcements"."send_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_state" CHECK ("announcements"."state" IN ('draft','waiting','sending','sent'));