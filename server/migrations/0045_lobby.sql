ALTER TABLE "live_classes" ADD COLUMN "bring" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_classes" ADD COLUMN "opening_setup" jsonb;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "shows_name" boolean DEFAULT false NOT NULL;