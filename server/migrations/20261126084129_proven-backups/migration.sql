ALTER TABLE "backups" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "warned_at" timestamp with time zone;