CREATE TABLE "known_browsers" (
	"user_id" uuid,
	"browser_hash" bytea,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_pkey" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" bytea PRIMARY KEY,
	"kind" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_token_hash" bytea;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "must_rotate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_former_token" ON "sessions" ("former_token_hash") WHERE "former_token_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "known_browsers_used" ON "known_browsers" ("last_used_at");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" ("user_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" ("kind","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" ("created_at");--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;