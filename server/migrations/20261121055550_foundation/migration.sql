CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" citext NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"otp_hash" bytea,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"resend_count" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_tokens_kind" CHECK ("kind" IN ('register','password_reset')),
	CONSTRAINT "auth_tokens_attempts" CHECK ("attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" inet
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"email" citext NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image_path" text,
	"phone_number" text,
	"roles" text[] DEFAULT '{user}'::text[] NOT NULL,
	"device_activated_at" timestamp with time zone,
	"device_activation_code" text,
	"primary_goals" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_using_for_recovery" boolean,
	"experience_level" text,
	"preferred_session_length" smallint,
	"google_id" text UNIQUE,
	"last_login" timestamp with time zone,
	"last_activity" timestamp with time zone,
	"subscription_mode" text,
	"subscription_plan" text DEFAULT 'none' NOT NULL,
	"next_billing_at" timestamp with time zone,
	"stripe_subscription_id" text UNIQUE,
	"notify_email" boolean DEFAULT true NOT NULL,
	"notify_workout" boolean DEFAULT true NOT NULL,
	"notify_live" boolean DEFAULT true NOT NULL,
	"notify_marketing" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_names" CHECK (length(trim("first_name")) >= 1 AND length(trim("last_name")) >= 1),
	CONSTRAINT "users_roles" CHECK ("roles" <@ '{user,admin,coach}' AND 'user' = ANY("roles")),
	CONSTRAINT "users_phone" CHECK ("phone_number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "users_goals" CHECK (cardinality("primary_goals") <= 3),
	CONSTRAINT "users_level" CHECK ("experience_level" IN ('beginner','intermediate','advanced')),
	CONSTRAINT "users_session_length" CHECK ("preferred_session_length" IN (15,30,45,60)),
	CONSTRAINT "users_mode" CHECK ("subscription_mode" IN ('trial','subscription')),
	CONSTRAINT "users_plan" CHECK ("subscription_plan" IN ('premium','basic','pro','none'))
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"batch_name" text NOT NULL,
	"total_usage_possible" integer DEFAULT 10000 NOT NULL,
	"trial_duration" integer DEFAULT 7 NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'premium' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activation_codes_code" CHECK (length("code") = 6 AND "code" = upper("code")),
	CONSTRAINT "activation_codes_total" CHECK ("total_usage_possible" BETWEEN 1 AND 10000),
	CONSTRAINT "activation_codes_trial" CHECK ("trial_duration" >= 1),
	CONSTRAINT "activation_codes_usage" CHECK ("usage_count" >= 0),
	CONSTRAINT "activation_codes_plan" CHECK ("plan" IN ('premium','none'))
);
--> statement-breakpoint
CREATE TABLE "code_redemptions" (
	"id" uuid PRIMARY KEY,
	"activation_code_id" uuid,
	"code_text" text NOT NULL,
	"user_id" uuid CONSTRAINT "code_redemptions_user" UNIQUE,
	"email_hmac" bytea NOT NULL,
	"trial_days" integer NOT NULL,
	"plan" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"recipient" citext NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enrollment_completed_sessions" (
	"enrollment_id" uuid,
	"session_id" uuid,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollment_completed_sessions_pkey" PRIMARY KEY("enrollment_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "enrollment_completed_weeks" (
	"enrollment_id" uuid,
	"week_id" uuid,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollment_completed_weeks_pkey" PRIMARY KEY("enrollment_id","week_id")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_week_id" uuid,
	"current_session_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollments_member" UNIQUE("user_id","program_id"),
	CONSTRAINT "enrollments_status" CHECK ("status" IN ('active','stopped','completed'))
);
--> statement-breakpoint
CREATE TABLE "program_sessions" (
	"id" uuid PRIMARY KEY,
	"week_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"video_id" uuid,
	CONSTRAINT "program_sessions_position" UNIQUE("week_id","position"),
	CONSTRAINT "program_sessions_video" UNIQUE("program_id","video_id"),
	CONSTRAINT "program_sessions_program" UNIQUE("id","program_id")
);
--> statement-breakpoint
CREATE TABLE "program_weeks" (
	"id" uuid PRIMARY KEY,
	"program_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "program_weeks_position" UNIQUE("program_id","position"),
	CONSTRAINT "program_weeks_program" UNIQUE("id","program_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"instructor_id" uuid,
	"difficulty_level" text NOT NULL,
	"duration_weeks" smallint NOT NULL,
	"session_per_week" smallint DEFAULT 3 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"thumbnail_path" text,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_recovery" boolean DEFAULT false NOT NULL,
	"feature_on_home" boolean DEFAULT false NOT NULL,
	"completion_message" text,
	"enrollment_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "programs_title" CHECK (char_length("title") <= 255),
	CONSTRAINT "programs_description" CHECK (char_length("description") <= 500),
	CONSTRAINT "programs_categories" CHECK ("categories" <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'),
	CONSTRAINT "programs_level" CHECK ("difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "programs_duration" CHECK ("duration_weeks" BETWEEN 1 AND 12),
	CONSTRAINT "programs_sessions" CHECK ("session_per_week" BETWEEN 0 AND 5),
	CONSTRAINT "programs_status" CHECK ("status" IN ('draft','scheduled','published')),
	CONSTRAINT "programs_scheduled" CHECK (("status" = 'scheduled') = ("publish_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "day_classes" (
	"day" date PRIMARY KEY,
	"video_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"video_id" uuid NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY,
	"title" text,
	"description" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"difficulty_level" text,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"thumbnail_path" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"instructor_id" uuid,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_recovery" boolean DEFAULT false NOT NULL,
	"is_setup" boolean DEFAULT false NOT NULL,
	"feature_on_home" boolean DEFAULT false NOT NULL,
	"recovery_areas" text[] DEFAULT '{}'::text[] NOT NULL,
	"recovery_notes" text,
	"equipments" text[] DEFAULT '{}'::text[] NOT NULL,
	"view_count" bigint DEFAULT 0 NOT NULL,
	"playback_id" text UNIQUE,
	"processing_state" text DEFAULT 'waiting' NOT NULL,
	"processing_error" text,
	"source_path" text,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "videos_title" CHECK (char_length("title") <= 80),
	CONSTRAINT "videos_description" CHECK (char_length("description") <= 80),
	CONSTRAINT "videos_categories" CHECK ("categories" <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'),
	CONSTRAINT "videos_level" CHECK ("difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "videos_status" CHECK ("status" IN ('draft','scheduled','published')),
	CONSTRAINT "videos_scheduled" CHECK (("status" = 'scheduled') = ("publish_at" IS NOT NULL)),
	CONSTRAINT "videos_complete" CHECK ("status" = 'draft' OR ("title" IS NOT NULL AND cardinality("categories") > 0)),
	CONSTRAINT "videos_duration" CHECK ("duration_seconds" >= 0),
	CONSTRAINT "videos_processing" CHECK ("processing_state" IN ('waiting','processing','playable','ready','failed')),
	CONSTRAINT "videos_recovery_notes" CHECK (char_length("recovery_notes") <= 500)
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" uuid,
	"video_id" uuid,
	"position_seconds" integer NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"max_percent" smallint DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_progress_pkey" PRIMARY KEY("user_id","video_id"),
	CONSTRAINT "watch_progress_percent" CHECK ("max_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text,
	"window_start" timestamp with time zone,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" ("email","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_tokens_expiry" ON "auth_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" ("user_id") WHERE "revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_next_billing" ON "users" ("next_billing_at") WHERE "next_billing_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "activation_codes_created" ON "activation_codes" ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activation_codes_plan" ON "activation_codes" ("plan","trial_duration");--> statement-breakpoint
CREATE INDEX "code_redemptions_code" ON "code_redemptions" ("activation_code_id");--> statement-breakpoint
CREATE INDEX "code_redemptions_email" ON "code_redemptions" ("email_hmac");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" ("recipient","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "completed_sessions_session" ON "enrollment_completed_sessions" ("session_id");--> statement-breakpoint
CREATE INDEX "completed_weeks_week" ON "enrollment_completed_weeks" ("week_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_member" ON "enrollments" ("user_id","status","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enrollments_by_program" ON "enrollments" ("program_id","status");--> statement-breakpoint
CREATE INDEX "program_sessions_by_video" ON "program_sessions" ("video_id");--> statement-breakpoint
CREATE INDEX "programs_members" ON "programs" ("first_published_at" DESC NULLS LAST,"id") WHERE "status" = 'published' AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_admin" ON "programs" ("created_at" DESC NULLS LAST,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_due" ON "programs" ("publish_at") WHERE "status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "programs_author" ON "programs" ("created_by");--> statement-breakpoint
CREATE INDEX "programs_instructor" ON "programs" ("instructor_id");--> statement-breakpoint
CREATE INDEX "video_views_member" ON "video_views" ("user_id","video_id","viewed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_views_video" ON "video_views" ("video_id");--> statement-breakpoint
CREATE INDEX "videos_members" ON "videos" ("first_published_at" DESC NULLS LAST,"id") WHERE "status" = 'published' AND NOT "is_setup" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_home" ON "videos" ("first_published_at" DESC NULLS LAST) WHERE "feature_on_home" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_due" ON "videos" ("publish_at") WHERE "status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "videos_admin" ON "videos" ("created_at" DESC NULLS LAST,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_uploader" ON "videos" ("uploaded_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "videos_instructor" ON "videos" ("instructor_id");--> statement-breakpoint
CREATE INDEX "watch_progress_member" ON "watch_progress" ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "watch_progress_video" ON "watch_progress" ("video_id");--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_activation_code_id_activation_codes_id_fkey" FOREIGN KEY ("activation_code_id") REFERENCES "activation_codes"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "enrollment_completed_sessions" ADD CONSTRAINT "enrollment_completed_sessions_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollment_completed_sessions" ADD CONSTRAINT "enrollment_completed_sessions_yynEsOuYmUv2_fkey" FOREIGN KEY ("session_id") REFERENCES "program_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollment_completed_weeks" ADD CONSTRAINT "enrollment_completed_weeks_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollment_completed_weeks" ADD CONSTRAINT "enrollment_completed_weeks_week_id_program_weeks_id_fkey" FOREIGN KEY ("week_id") REFERENCES "program_weeks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_program_id_programs_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_current_week" FOREIGN KEY ("current_week_id","program_id") REFERENCES "program_weeks"("id","program_id") ON DELETE SET NULL ("current_week_id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_current_session" FOREIGN KEY ("current_session_id","program_id") REFERENCES "program_sessions"("id","program_id") ON DELETE SET NULL ("current_session_id");--> statement-breakpoint
ALTER TABLE "program_sessions" ADD CONSTRAINT "program_sessions_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "program_sessions" ADD CONSTRAINT "program_sessions_week" FOREIGN KEY ("week_id","program_id") REFERENCES "program_weeks"("id","program_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "program_weeks" ADD CONSTRAINT "program_weeks_program_id_programs_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "day_classes" ADD CONSTRAINT "day_classes_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uploaded_by_users_id_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;