ALTER TABLE "users" ADD COLUMN "google_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_batches" ADD COLUMN "ends_at" timestamp with time zone;