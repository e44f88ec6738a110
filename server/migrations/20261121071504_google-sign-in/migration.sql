CREATE TABLE "identity_sandbox" (
	"model" text,
	"id" text,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_sandbox_pkey" PRIMARY KEY("model","id")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_google_id_key";--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "browser_hash" bytea;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "auth_tokens" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_id_key" ON "users" ("google_id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "auth_tokens" DROP CONSTRAINT "auth_tokens_kind", ADD CONSTRAINT "auth_tokens_kind" CHECK ("kind" IN ('register','password_reset','google_state','google_exchange'));