CREATE TABLE "active_days" (
	"user_id" uuid,
	"day" date,
	CONSTRAINT "active_days_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY,
	"total_users" integer NOT NULL,
	"new_users" integer NOT NULL,
	"active_users" integer NOT NULL,
	"views" integer NOT NULL,
	"watched_seconds" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"day" date NOT NULL,
	"watched_seconds" integer NOT NULL,
	CONSTRAINT "watch_days_member" UNIQUE("user_id","day"),
	CONSTRAINT "watch_days_seconds" CHECK ("watched_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "batch_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(code || ' ' || batch_name)) STORED;--> statement-breakpoint
DROP INDEX "activation_codes_plan";--> statement-breakpoint
CREATE INDEX "activation_codes_plan" ON "activation_codes" ("plan","created_at" DESC,"id");--> statement-breakpoint
DROP INDEX "code_redemptions_code";--> statement-breakpoint
CREATE INDEX "code_redemptions_code" ON "code_redemptions" ("activation_code_id","redeemed_at" DESC,"id");--> statement-breakpoint
DROP INDEX "archives_type";--> statement-breakpoint
CREATE INDEX "archives_type" ON "archives" ("record_of","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" ("day");--> statement-breakpoint
CREATE INDEX "archives_search" ON "archives" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activation_codes_batch" ON "activation_codes" ("batch_id","code");--> statement-breakpoint
CREATE INDEX "activation_codes_search" ON "activation_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activation_codes_duration" ON "activation_codes" ("trial_duration","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "video_views_time" ON "video_views" ("viewed_at");--> statement-breakpoint
CREATE INDEX "watch_days_day" ON "watch_days" ("day");--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- What was archived before was not folded yet.
UPDATE archives SET search_text = search_fold(search_text);
