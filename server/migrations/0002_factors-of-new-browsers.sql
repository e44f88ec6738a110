ALTER TABLE "sessions" ADD COLUMN "factors_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;