CREATE TABLE "live_leases" (
	"channel" text PRIMARY KEY,
	"instance_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sent_away" (
	"channel" text,
	"user_id" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sent_away_pkey" PRIMARY KEY("channel","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "live_sent_away_since" ON "live_sent_away" ("since");