ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email::text)) STORED;--> statement-breakpoint
ALTER TABLE "archives" ALTER COLUMN "archived_by_snapshot" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" ("user_id","created_at" DESC);--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_created" ON "users" ("created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_plan" ON "users" ("subscription_plan","created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_activity" ON "users" ("last_activity") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_recovery" ON "users" ("id") WHERE "is_using_for_recovery" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "auth_tokens" DROP CONSTRAINT "auth_tokens_kind", ADD CONSTRAINT "auth_tokens_kind" CHECK ("kind" IN ('register','password_reset','google_state','google_exchange','login_qr','deletion'));