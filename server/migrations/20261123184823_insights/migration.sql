CREATE TABLE "member_activity" (
	"user_id" uuid PRIMARY KEY,
	"last_day" date NOT NULL,
	"days" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_cohorts" (
	"joined" date PRIMARY KEY,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_months" (
	"joined" date,
	"month" smallint,
	"members" integer NOT NULL,
	CONSTRAINT "retention_months_pkey" PRIMARY KEY("joined","month")
);
--> statement-breakpoint
CREATE TABLE "live_figures" (
	"occurrence_id" uuid PRIMARY KEY,
	"took_place" boolean NOT NULL,
	"registered" smallint NOT NULL,
	"came" smallint NOT NULL,
	"stayed" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_figures" (
	"program_id" uuid,
	"week" smallint,
	"reached" integer NOT NULL,
	"completed" integer NOT NULL,
	"stopped" integer NOT NULL,
	"stalled" integer NOT NULL,
	CONSTRAINT "program_figures_pkey" PRIMARY KEY("program_id","week")
);
--> statement-breakpoint
CREATE TABLE "video_curves" (
	"video_id" uuid PRIMARY KEY,
	"viewings" integer NOT NULL,
	"seconds" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_counts" (
	"name" text PRIMARY KEY,
	"day" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_steps" (
	"redemption_id" uuid PRIMARY KEY,
	"redeemed_at" timestamp with time zone NOT NULL,
	"first_class" boolean DEFAULT false NOT NULL,
	"three_days" boolean DEFAULT false NOT NULL,
	"renewed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_figures" (
	"kind" text,
	"key" text,
	"label" text,
	"printed" integer NOT NULL,
	"activated" integer NOT NULL,
	"first_class" integer NOT NULL,
	"three_days" integer NOT NULL,
	"renewed" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funnel_figures_pkey" PRIMARY KEY("kind","key"),
	CONSTRAINT "funnel_figures_kind" CHECK ("kind" IN ('batch','week','plan'))
);
--> statement-breakpoint
CREATE TABLE "leaving_members" (
	"user_id" uuid PRIMARY KEY,
	"reasons" text[] NOT NULL,
	"last_day" date NOT NULL,
	"days_now" smallint NOT NULL,
	"days_before" smallint NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "leaving_members_reasons" CHECK (cardinality("reasons") > 0 AND "reasons" <@ '{inactive,card-failed,fewer-days}')
);
--> statement-breakpoint
CREATE TABLE "revenue_checks" (
	"day" date PRIMARY KEY,
	"checked_at" timestamp with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"differing" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_days" (
	"day" date,
	"currency" text,
	"monthly_cents" bigint NOT NULL,
	"subscriptions" integer NOT NULL,
	"new_cents" bigint NOT NULL,
	"churned_cents" bigint NOT NULL,
	"saved_cents" bigint NOT NULL,
	"changed_cents" bigint NOT NULL,
	CONSTRAINT "revenue_days_pkey" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
CREATE TABLE "revenue_subscriptions" (
	"subscription_id" text,
	"currency" text,
	"monthly_cents" integer NOT NULL,
	"cancelling" boolean NOT NULL,
	"failing" boolean NOT NULL,
	"seen_on" date,
	CONSTRAINT "revenue_subscriptions_pkey" PRIMARY KEY("subscription_id","currency")
);
--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watched_parts" DROP CONSTRAINT "watched_parts_pkey";--> statement-breakpoint
ALTER TABLE "watched_parts" ADD PRIMARY KEY ("user_id","video_id","day");--> statement-breakpoint
DROP INDEX "watched_parts_video";--> statement-breakpoint
CREATE INDEX "watched_parts_video" ON "watched_parts" ("video_id","day");--> statement-breakpoint
CREATE INDEX "activation_steps_redeemed" ON "activation_steps" ("redeemed_at");--> statement-breakpoint
CREATE INDEX "funnel_figures_begun" ON "funnel_figures" ("kind","begun_at" DESC,"key");--> statement-breakpoint
CREATE INDEX "leaving_members_order" ON "leaving_members" (cardinality("reasons") DESC,"since" DESC,"user_id");--> statement-breakpoint
CREATE INDEX "watched_parts_day" ON "watched_parts" ("day");--> statement-breakpoint
ALTER TABLE "member_activity" ADD CONSTRAINT "member_activity_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_figures" ADD CONSTRAINT "live_figures_occurrence_id_live_occurrences_id_fkey" FOREIGN KEY ("occurrence_id") REFERENCES "live_occurrences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "program_figures" ADD CONSTRAINT "program_figures_program_id_programs_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_curves" ADD CONSTRAINT "video_curves_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activation_steps" ADD CONSTRAINT "activation_steps_redemption_id_code_redemptions_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "code_redemptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "leaving_members" ADD CONSTRAINT "leaving_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;