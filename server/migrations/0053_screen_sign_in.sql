ALTER TABLE "screens" ADD COLUMN "admitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;