CREATE TABLE "plan_trials" (
	"email_hmac" bytea PRIMARY KEY,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_figures" ADD COLUMN "session" smallint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "later_cents" integer;--> statement-breakpoint
ALTER TABLE "program_figures" DROP CONSTRAINT "program_figures_pkey";--> statement-breakpoint
ALTER TABLE "program_figures" ADD PRIMARY KEY ("program_id","week","session");--> statement-breakpoint
CREATE INDEX "announcements_member" ON "announcements" ("member_id") WHERE "member_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" ("created_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_member_id_users_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE;