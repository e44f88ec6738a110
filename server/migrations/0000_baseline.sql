CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The words of a text as search compares them: lower case, without accents and punctuation, each after
-- one space, so that a word begins where ' ' || word is found. The same on every collation.
CREATE FUNCTION search_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(replace(replace(replace(source, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), NFKD),
        '[\u0300-\u036F]', '', 'g')),
      'øØłŁđĐı', 'oollddi'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE TABLE "live_evictions" (
	"channel" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_evictions_channel_user_id_pk" PRIMARY KEY("channel","user_id")
);
--> statement-breakpoint
CREATE TABLE "mux_films" (
	"playback_id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"upload_url" text NOT NULL,
	"asset_id" text,
	"film_id" text,
	"state" text DEFAULT 'sending' NOT NULL,
	"duration_seconds" real,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mux_films_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "mux_films_asset_id_unique" UNIQUE("asset_id"),
	CONSTRAINT "mux_films_film_id_unique" UNIQUE("film_id"),
	CONSTRAINT "mux_films_state" CHECK ("mux_films"."state" IN ('sending','preparing','ready','refused','deleted'))
);
--> statement-breakpoint
CREATE TABLE "identity_sandbox" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_sandbox_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "payments_sandbox" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"customer_id" text,
	"payload" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_sandbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" "citext",
	"token_hash" "bytea" NOT NULL,
	"browser_hash" "bytea",
	"payload" jsonb,
	"otp_hash" "bytea",
	"attempts" smallint DEFAULT 0 NOT NULL,
	"resend_count" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "auth_tokens_kind" CHECK ("auth_tokens"."kind" IN ('register','password_reset','google_state','google_exchange','login_qr','deletion')),
	CONSTRAINT "auth_tokens_attempts" CHECK ("auth_tokens"."attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"former_token_hash" "bytea",
	"former_until" timestamp with time zone,
	"must_rotate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" "inet",
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image_path" text,
	"phone_number" text,
	"roles" text[] DEFAULT '{user}' NOT NULL,
	"device_activated_at" timestamp with time zone,
	"device_activation_code" text,
	"primary_goals" text[] DEFAULT '{}' NOT NULL,
	"is_using_for_recovery" boolean,
	"experience_level" text,
	"preferred_session_length" smallint,
	"google_id" text,
	"last_login" timestamp with time zone,
	"last_activity" timestamp with time zone,
	"subscription_mode" text,
	"subscription_plan" text DEFAULT 'none' NOT NULL,
	"next_billing_at" timestamp with time zone,
	"stripe_subscription_id" text,
	"household_holder_id" uuid,
	"notify_email" boolean DEFAULT true NOT NULL,
	"notify_workout" boolean DEFAULT true NOT NULL,
	"notify_live" boolean DEFAULT true NOT NULL,
	"notify_marketing" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"locale" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email::text)) STORED,
	"reminder_hour" smallint DEFAULT 8 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "users_household" CHECK ("users"."household_holder_id" <> "users"."id"),
	CONSTRAINT "users_reminder_hour" CHECK ("users"."reminder_hour" BETWEEN 0 AND 23),
	CONSTRAINT "users_names" CHECK (length(trim("users"."first_name")) >= 1 AND length(trim("users"."last_name")) >= 1),
	CONSTRAINT "users_roles" CHECK ("users"."roles" <@ '{user,admin,coach}' AND 'user' = ANY("users"."roles")),
	CONSTRAINT "users_phone" CHECK ("users"."phone_number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "users_goals" CHECK (cardinality("users"."primary_goals") <= 3),
	CONSTRAINT "users_level" CHECK ("users"."experience_level" IN ('beginner','intermediate','advanced')),
	CONSTRAINT "users_session_length" CHECK ("users"."preferred_session_length" IN (15,30,45,60)),
	CONSTRAINT "users_mode" CHECK ("users"."subscription_mode" IN ('trial','subscription')),
	CONSTRAINT "users_plan" CHECK ("users"."subscription_plan" IN ('premium','basic','pro','none'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "member_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"admin_id" uuid,
	"session_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_views_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_views_reason" CHECK (length("member_views"."reason") BETWEEN 1 AND 200),
	CONSTRAINT "member_views_ends" CHECK ("member_views"."ends_at" > "member_views"."started_at")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_challenges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "factor_challenges_kind" CHECK ("factor_challenges"."kind" IN ('ticket','passkey-sign-in','passkey-second-factor','passkey-proof','passkey-registration'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_of" text NOT NULL,
	"record_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"archived_by" uuid,
	"archived_by_snapshot" jsonb,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archives_record" UNIQUE("record_of","record_id"),
	CONSTRAINT "archives_type" CHECK ("archives"."record_of" IN ('user','program','video','live_class','exercise'))
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"head_position" bigint NOT NULL,
	"head_hash" "bytea" NOT NULL,
	"anchor_position" bigint NOT NULL,
	"anchor_hash" "bytea" NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_position" bigint,
	"broken_how" text,
	CONSTRAINT "audit_chain_one_row" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_id" uuid,
	"label" text,
	"changes" jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint,
	"hash" "bytea",
	CONSTRAINT "audit_log_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"bytes" bigint NOT NULL,
	"scheduled" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"problem" text,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'preparing' NOT NULL,
	"path" text NOT NULL,
	"bytes" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_path_unique" UNIQUE("path"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" IN ('preparing','ready','failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."bytes" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"batch_name" text NOT NULL,
	"total_usage_possible" integer DEFAULT 10000 NOT NULL,
	"trial_duration" integer DEFAULT 7 NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'premium' NOT NULL,
	"batch_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"in_batch" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold(code || ' ' || batch_name)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activation_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "activation_codes_code" CHECK (length("activation_codes"."code") = 6 AND "activation_codes"."code" = upper("activation_codes"."code")),
	CONSTRAINT "activation_codes_total" CHECK ("activation_codes"."total_usage_possible" BETWEEN 1 AND 10000),
	CONSTRAINT "activation_codes_trial" CHECK ("activation_codes"."trial_duration" >= 1),
	CONSTRAINT "activation_codes_usage" CHECK ("activation_codes"."usage_count" >= 0),
	CONSTRAINT "activation_codes_plan" CHECK ("activation_codes"."plan" IN ('premium','none'))
);
--> statement-breakpoint
CREATE TABLE "code_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"total_usage_possible" integer NOT NULL,
	"trial_duration" integer NOT NULL,
	"plan" text NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold(name)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_batches_plan" CHECK ("code_batches"."plan" IN ('premium','none'))
);
--> statement-breakpoint
CREATE TABLE "code_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activation_code_id" uuid,
	"code_text" text NOT NULL,
	"user_id" uuid,
	"email_hmac" "bytea" NOT NULL,
	"trial_days" integer NOT NULL,
	"plan" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_redemptions_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"answer" text,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" IN ('pending','delivered','failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[] NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"sealed_former_secret" "bytea",
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_as" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exercise_practices" (
	"user_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_practices_user_id_exercise_id_pk" PRIMARY KEY("user_id","exercise_id"),
	CONSTRAINT "exercise_practices_times" CHECK ("exercise_practices"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"setup" jsonb NOT NULL,
	"muscles" text[] NOT NULL,
	"cautions" text[] NOT NULL,
	"easier_id" uuid,
	"clip_video_id" uuid,
	"clip_start_ms" integer,
	"clip_end_ms" integer,
	"search_text" text GENERATED ALWAYS AS (search_fold(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "exercises_description" CHECK (char_length("exercises"."description") <= 500),
	CONSTRAINT "exercises_forms" CHECK ("exercises"."easier_id" <> "exercises"."id")
);
--> statement-breakpoint
CREATE TABLE "household_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"state" text NOT NULL,
	"email" "citext" NOT NULL,
	"member_id" uuid,
	"token_hash" "bytea",
	"invited_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"age_band" text,
	"consented_at" timestamp with time zone,
	"consent_words" text,
	CONSTRAINT "household_places_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "household_places_seats" CHECK ("household_places"."seat" BETWEEN 1 AND 4),
	CONSTRAINT "household_places_state" CHECK ("household_places"."state" IN ('invited','waiting','joined','left','removed','ended','declined','withdrawn','expired')),
	CONSTRAINT "household_places_age" CHECK ("household_places"."age_band" IN ('adult','minor')),
	CONSTRAINT "household_places_self" CHECK ("household_places"."member_id" <> "household_places"."holder_id"),
	CONSTRAINT "household_places_people" CHECK ("household_places"."state" NOT IN ('waiting','joined') OR ("household_places"."member_id" IS NOT NULL AND "household_places"."age_band" IS NOT NULL)),
	CONSTRAINT "household_places_consent" CHECK ("household_places"."state" <> 'joined' OR "household_places"."age_band" = 'adult' OR ("household_places"."consented_at" IS NOT NULL AND "household_places"."consent_words" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"batch_id" uuid,
	"thing_id" uuid,
	CONSTRAINT "import_rows_line" UNIQUE("import_id","line"),
	CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" IN ('members','videos','codes')),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" IN ('ready','skipped','wrong','fetching','created','failed','kept','undone'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"file_name" text NOT NULL,
	"invites" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"begun_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"turns" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" IN ('members','videos','codes')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" IN ('checked','running','done','undoing','undone'))
);
--> statement-breakpoint
CREATE TABLE "member_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"days" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_cohorts" (
	"joined" date PRIMARY KEY NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_months" (
	"joined" date NOT NULL,
	"month" smallint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "retention_months_joined_month_pk" PRIMARY KEY("joined","month")
);
--> statement-breakpoint
CREATE TABLE "live_figures" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"took_place" boolean NOT NULL,
	"registered" smallint NOT NULL,
	"came" smallint NOT NULL,
	"stayed" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_figures" (
	"program_id" uuid NOT NULL,
	"week" smallint NOT NULL,
	"session" smallint DEFAULT 0 NOT NULL,
	"reached" integer NOT NULL,
	"completed" integer NOT NULL,
	"stopped" integer NOT NULL,
	"stalled" integer NOT NULL,
	CONSTRAINT "program_figures_program_id_week_session_pk" PRIMARY KEY("program_id","week","session")
);
--> statement-breakpoint
CREATE TABLE "video_curves" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"viewings" integer NOT NULL,
	"seconds" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_steps" (
	"redemption_id" uuid PRIMARY KEY NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"first_class" boolean DEFAULT false NOT NULL,
	"three_days" boolean DEFAULT false NOT NULL,
	"renewed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_figures" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text,
	"printed" integer NOT NULL,
	"activated" integer NOT NULL,
	"first_class" integer NOT NULL,
	"three_days" integer NOT NULL,
	"renewed" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funnel_figures_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "funnel_figures_kind" CHECK ("funnel_figures"."kind" IN ('batch','week','plan'))
);
--> statement-breakpoint
CREATE TABLE "weekly_goals" (
	"user_id" uuid NOT NULL,
	"from_week" integer NOT NULL,
	"days" smallint,
	CONSTRAINT "weekly_goals_user_id_from_week_pk" PRIMARY KEY("user_id","from_week"),
	CONSTRAINT "weekly_goals_days" CHECK ("weekly_goals"."days" BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY NOT NULL,
	"total_users" integer NOT NULL,
	"new_users" integer NOT NULL,
	"active_users" integer NOT NULL,
	"views" integer NOT NULL,
	"watched_seconds" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaving_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text[] NOT NULL,
	"last_day" date NOT NULL,
	"days_now" smallint NOT NULL,
	"days_before" smallint NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "leaving_members_reasons" CHECK (cardinality("leaving_members"."reasons") > 0 AND "leaving_members"."reasons" <@ '{inactive,card-failed,fewer-days}')
);
--> statement-breakpoint
CREATE TABLE "revenue_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"differing" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_days" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"subscriptions" integer NOT NULL,
	"new_cents" bigint NOT NULL,
	"churned_cents" bigint NOT NULL,
	"saved_cents" bigint NOT NULL,
	"changed_cents" bigint NOT NULL,
	CONSTRAINT "revenue_days_currency_day_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
CREATE TABLE "revenue_subscriptions" (
	"subscription_id" text NOT NULL,
	"currency" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"cancelling" boolean NOT NULL,
	"failing" boolean NOT NULL,
	"seen_on" date,
	CONSTRAINT "revenue_subscriptions_subscription_id_currency_pk" PRIMARY KEY("subscription_id","currency")
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"instructor_id" uuid,
	"categories" text[] NOT NULL,
	"difficulty_level" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"local_date" date,
	"local_time" time,
	"timezone" text,
	"starts_at" timestamp with time zone,
	"capacity" smallint NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"sends_reminder" boolean DEFAULT true NOT NULL,
	"records_session" boolean DEFAULT false NOT NULL,
	"broadcasts_session" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "live_classes_title" CHECK (char_length("live_classes"."title") BETWEEN 1 AND 255),
	CONSTRAINT "live_classes_description" CHECK (char_length("live_classes"."description") BETWEEN 1 AND 500),
	CONSTRAINT "live_classes_categories" CHECK (cardinality("live_classes"."categories") >= 1),
	CONSTRAINT "live_classes_level" CHECK ("live_classes"."difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "live_classes_duration" CHECK ("live_classes"."duration_minutes" BETWEEN 15 AND 120),
	CONSTRAINT "live_classes_status" CHECK ("live_classes"."status" IN ('draft','scheduled','published')),
	CONSTRAINT "live_classes_capacity" CHECK ("live_classes"."capacity" BETWEEN 1 AND 100),
	CONSTRAINT "live_classes_schedule" CHECK (num_nonnulls("live_classes"."local_date", "live_classes"."local_time", "live_classes"."timezone", "live_classes"."starts_at") IN (0, 4)),
	CONSTRAINT "live_classes_scheduled" CHECK ("live_classes"."status" = 'draft' OR "live_classes"."starts_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "live_occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_class_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"recorded_at" timestamp with time zone,
	"video_id" uuid,
	"replay_told_at" timestamp with time zone,
	"peak_viewers" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_presence" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"live_class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_presence_role" CHECK ("live_presence"."role" IN ('host','viewer'))
);
--> statement-breakpoint
CREATE TABLE "live_rsvps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"told_starts_at" timestamp with time zone,
	CONSTRAINT "live_rsvps_member" UNIQUE("occurrence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_setups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_setups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"setup" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"host_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" "citext",
	"sender" text NOT NULL,
	"template" text NOT NULL,
	"sealed_props" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unattached_images" (
	"path" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"size" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_path_unique" UNIQUE("path"),
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" IN ('open','finished','discarded'))
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "member_notes_text" CHECK (length("member_notes"."text") BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"member_id" uuid NOT NULL,
	"tag" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tags_member_id_tag_pk" PRIMARY KEY("member_id","tag"),
	CONSTRAINT "member_tags_tag" CHECK (length("member_tags"."tag") BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"member_id" uuid,
	"by_mail" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"reached_id" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_state" CHECK ("announcements"."state" IN ('waiting','sending','sent','undone')),
	CONSTRAINT "announcements_channel" CHECK ("announcements"."by_mail" OR "announcements"."in_app")
);
--> statement-breakpoint
CREATE TABLE "message_days" (
	"source" text NOT NULL,
	"announcement" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"came_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_days_source_announcement_day_pk" PRIMARY KEY("source","announcement","day")
);
--> statement-breakpoint
CREATE TABLE "message_dues" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"fact_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"said" jsonb,
	CONSTRAINT "message_dues_user_id_source_subject_pk" PRIMARY KEY("user_id","source","subject")
);
--> statement-breakpoint
CREATE TABLE "message_marks" (
	"fact" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"key" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"delay_hours" integer NOT NULL,
	"by_mail" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_rules_key" CHECK ("message_rules"."key" IN ('welcome_1','welcome_2','welcome_3','first_class','streak','absence','replay')),
	CONSTRAINT "message_rules_channel" CHECK ("message_rules"."by_mail" OR "message_rules"."in_app")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"quiet_from" smallint DEFAULT 21 NOT NULL,
	"quiet_until" smallint DEFAULT 8 NOT NULL,
	"weekly_cap" smallint DEFAULT 3 NOT NULL,
	"came_back_days" smallint DEFAULT 7 NOT NULL,
	"default_language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "message_settings_one" CHECK ("message_settings"."id" = 1),
	CONSTRAINT "message_settings_hours" CHECK ("message_settings"."quiet_from" BETWEEN 0 AND 23 AND "message_settings"."quiet_until" BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"mailed" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"came_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_off" text[] NOT NULL,
	"app_off" text[] NOT NULL,
	"language" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" IN ('welcome','first_class','streak','absence','replay','announcement','live','workout'))
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"video_ids" uuid[] NOT NULL,
	"share_token" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_share_token" UNIQUE("share_token"),
	CONSTRAINT "playlists_classes" CHECK (cardinality("playlists"."video_ids") <= 50)
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"video_ids" uuid[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queues_classes" CHECK (cardinality("queues"."video_ids") <= 50)
);
--> statement-breakpoint
CREATE TABLE "enrollment_earlier_sessions" (
	"enrollment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_sessions_key" PRIMARY KEY("enrollment_id","session_id","completed_at")
);
--> statement-breakpoint
CREATE TABLE "enrollment_pauses" (
	"enrollment_id" uuid NOT NULL,
	"from_day" integer NOT NULL,
	"until_day" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "enrollment_pauses_enrollment_id_from_day_pk" PRIMARY KEY("enrollment_id","from_day"),
	CONSTRAINT "enrollment_pauses_days" CHECK ("enrollment_pauses"."until_day" > "enrollment_pauses"."from_day"),
	CONSTRAINT "enrollment_pauses_reason" CHECK ("enrollment_pauses"."reason" IN ('away','ill','other','shift'))
);
--> statement-breakpoint
CREATE TABLE "session_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"credited_at" timestamp with time zone NOT NULL,
	"watched_seconds" integer NOT NULL,
	"moved_to" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "program_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "program_weeks_position" UNIQUE("program_id","position"),
	CONSTRAINT "program_weeks_program" UNIQUE("id","program_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"instructor_id" uuid,
	"difficulty_level" text NOT NULL,
	"duration_weeks" smallint NOT NULL,
	"session_per_week" smallint DEFAULT 3 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"thumbnail_path" text,
	"thumbnail_tone" jsonb,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_recovery" boolean DEFAULT false NOT NULL,
	"feature_on_home" boolean DEFAULT false NOT NULL,
	"completion_message" text,
	"enrollment_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "programs_title" CHECK (char_length("programs"."title") <= 255),
	CONSTRAINT "programs_description" CHECK (char_length("programs"."description") <= 500),
	CONSTRAINT "programs_categories" CHECK ("programs"."categories" <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'),
	CONSTRAINT "programs_level" CHECK ("programs"."difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "programs_duration" CHECK ("programs"."duration_weeks" BETWEEN 1 AND 12),
	CONSTRAINT "programs_sessions" CHECK ("programs"."session_per_week" BETWEEN 0 AND 5),
	CONSTRAINT "programs_status" CHECK ("programs"."status" IN ('draft','scheduled','published')),
	CONSTRAINT "programs_scheduled" CHECK (("programs"."status" = 'scheduled') = ("programs"."publish_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "enrollment_completed_sessions" (
	"enrollment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollment_completed_sessions_enrollment_id_session_id_pk" PRIMARY KEY("enrollment_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "enrollment_completed_weeks" (
	"enrollment_id" uuid NOT NULL,
	"week_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrollment_completed_weeks_enrollment_id_week_id_pk" PRIMARY KEY("enrollment_id","week_id")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "enrollments_status" CHECK ("enrollments"."status" IN ('active','stopped','completed'))
);
--> statement-breakpoint
CREATE TABLE "workout_reminders" (
	"user_id" uuid NOT NULL,
	"local_day" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workout_reminders_user_id_local_day_pk" PRIMARY KEY("user_id","local_day")
);
--> statement-breakpoint
CREATE TABLE "member_equipments" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"equipments" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_equipments_known" CHECK ("member_equipments"."equipments" <@ '{ring,jumpboard,ball,box,weights}')
);
--> statement-breakpoint
CREATE TABLE "springs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"position" smallint NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "springs_colour" CHECK ("springs"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "class_reports" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "class_reports_user_id_video_id_day_pk" PRIMARY KEY("user_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"shares_since" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"video_id" uuid,
	"program_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_once_video" UNIQUE("user_id","video_id"),
	CONSTRAINT "saved_items_once_program" UNIQUE("user_id","program_id"),
	CONSTRAINT "saved_items_one" CHECK (num_nonnulls("saved_items"."video_id", "saved_items"."program_id") = 1
        AND "saved_items"."item_type" = CASE WHEN "saved_items"."video_id" IS NULL THEN 'program' ELSE 'video' END)
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"code" text,
	"session_id" uuid,
	"video_id" uuid,
	"load" integer DEFAULT 0 NOT NULL,
	"start_seconds" integer DEFAULT 0 NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"playing" boolean DEFAULT false NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"command_number" integer DEFAULT 0 NOT NULL,
	"command" text,
	"command_seconds" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone,
	CONSTRAINT "screens_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "screens_code" UNIQUE("code"),
	CONSTRAINT "screens_claimed" CHECK (("screens"."code" IS NULL) = ("screens"."session_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid,
	"plan_code" text NOT NULL,
	"months" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"from_name" text NOT NULL,
	"recipient_email" "citext",
	"recipient_name" text,
	"message" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_code" "bytea" NOT NULL,
	"checkout_id" text,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "gift_cards_months" CHECK ("gift_cards"."months" BETWEEN 1 AND 12),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_cents" > 0),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."redeemed_at" IS NULL) = ("gift_cards"."ends_at" IS NULL) AND ("gift_cards"."redeemed_at" IS NULL OR "gift_cards"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "billing_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "billing_offers_kind" CHECK ("billing_offers"."kind" IN ('stay','return'))
);
--> statement-breakpoint
CREATE TABLE "leave_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reason" text,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_answers_outcome" CHECK ("leave_answers"."outcome" IN ('cancelled','paused','changed-plan','discounted'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('pending','done','refused'))
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_customer_id" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"checkout_id" text,
	"checkout_terms" text,
	"readings_begun" integer DEFAULT 0 NOT NULL,
	"reading_written" integer DEFAULT 0 NOT NULL,
	"trial_plan" text,
	"trial_until" timestamp with time zone,
	"expiry_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_provider_customer_id_unique" UNIQUE("provider_customer_id"),
	CONSTRAINT "billing_customers_readings" CHECK ("billing_customers"."reading_written" <= "billing_customers"."readings_begun")
);
--> statement-breakpoint
CREATE TABLE "billing_emails" (
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_emails_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "plan_trials" (
	"email_hmac" "bytea" PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"provider_price_id" text NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_provider_price_id_unique" UNIQUE("provider_price_id"),
	CONSTRAINT "plans_code" CHECK ("plans"."code" IN ('premium','basic','pro')),
	CONSTRAINT "plans_interval" CHECK ("plans"."interval" IN ('month','year')),
	CONSTRAINT "plans_trial" CHECK ("plans"."trial_days" BETWEEN 0 AND 365),
	CONSTRAINT "plans_price" CHECK ("plans"."price_cents" >= 0),
	CONSTRAINT "plans_currency" CHECK ("plans"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"provider_subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"access_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"resumes_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"monthly_cents" integer,
	"discount_until" timestamp with time zone,
	"later_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "telemetry_samples" (
	"user_id" uuid NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"device_key_id" uuid NOT NULL,
	"repetitions" smallint NOT NULL,
	"travel_mm" integer NOT NULL,
	"tempo" smallint NOT NULL,
	"load_newtons" smallint NOT NULL,
	CONSTRAINT "telemetry_samples_user_id_measured_at_device_key_id_pk" PRIMARY KEY("user_id","measured_at","device_key_id")
) PARTITION BY RANGE ("measured_at");
--> statement-breakpoint
CREATE TABLE "video_cues" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"exercises" jsonb NOT NULL,
	"setups" jsonb NOT NULL,
	"exercise_names" text[] NOT NULL,
	"exercise_text" text NOT NULL,
	"springs" text[] NOT NULL,
	"accessories" text[] NOT NULL,
	"equipments" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"day" date NOT NULL,
	"watched_seconds" integer NOT NULL,
	CONSTRAINT "watch_days_member" UNIQUE("user_id","day"),
	CONSTRAINT "watch_days_seconds" CHECK ("watch_days"."watched_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watched_parts" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"practised" uuid[] NOT NULL,
	CONSTRAINT "watched_parts_user_id_video_id_day_pk" PRIMARY KEY("user_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "class_completions" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_completions_user_id_video_id_completed_at_pk" PRIMARY KEY("user_id","video_id","completed_at")
);
--> statement-breakpoint
CREATE TABLE "day_classes" (
	"day" date PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "video_captions_language" UNIQUE("video_id","language")
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
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"description" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"difficulty_level" text,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"thumbnail_path" text,
	"thumbnail_tone" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"instructor_id" uuid,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_recovery" boolean DEFAULT false NOT NULL,
	"is_setup" boolean DEFAULT false NOT NULL,
	"feature_on_home" boolean DEFAULT false NOT NULL,
	"recovery_areas" text[] DEFAULT '{}' NOT NULL,
	"recovery_notes" text,
	"equipments" text[] DEFAULT '{}' NOT NULL,
	"cautions" text[] DEFAULT '{}' NOT NULL,
	"exercise_cautions" text[] DEFAULT '{}' NOT NULL,
	"view_count" bigint DEFAULT 0 NOT NULL,
	"playback_id" text,
	"processing_state" text DEFAULT 'waiting' NOT NULL,
	"processing_stage" text,
	"processing_percent" smallint,
	"processing_error" text,
	"processing_is_final" boolean DEFAULT false NOT NULL,
	"processing_attempts" smallint DEFAULT 0 NOT NULL,
	"next_playback_id" text,
	"has_storyboard" boolean DEFAULT false NOT NULL,
	"chapters_id" uuid,
	"cues_id" uuid,
	"source_path" text,
	"source_name" text,
	"uploaded_by" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "videos_playback_id_unique" UNIQUE("playback_id"),
	CONSTRAINT "videos_title" CHECK (char_length("videos"."title") <= 80),
	CONSTRAINT "videos_description" CHECK (char_length("videos"."description") <= 80),
	CONSTRAINT "videos_categories" CHECK ("videos"."categories" <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'),
	CONSTRAINT "videos_level" CHECK ("videos"."difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "videos_status" CHECK ("videos"."status" IN ('draft','scheduled','published')),
	CONSTRAINT "videos_scheduled" CHECK (("videos"."status" = 'scheduled') = ("videos"."publish_at" IS NOT NULL)),
	CONSTRAINT "videos_complete" CHECK ("videos"."status" = 'draft' OR ("videos"."title" IS NOT NULL AND cardinality("videos"."categories") > 0)),
	CONSTRAINT "videos_duration" CHECK ("videos"."duration_seconds" >= 0),
	CONSTRAINT "videos_processing" CHECK ("videos"."processing_state" IN ('waiting','processing','playable','ready','failed')),
	CONSTRAINT "videos_cautions" CHECK ("videos"."cautions" <@ '{neck,shoulders,elbows,wrists,upper-back,lower-back,hips,knees,ankles,pregnancy-first,pregnancy-second,pregnancy-third,after-birth,high-blood-pressure,osteoporosis}'),
	CONSTRAINT "videos_recovery_notes" CHECK (char_length("videos"."recovery_notes") <= 500)
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position_seconds" integer NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"max_percent" smallint DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id"),
	CONSTRAINT "watch_progress_percent" CHECK ("watch_progress"."max_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"works_on_jobs" boolean NOT NULL,
	"host" text NOT NULL,
	"carrier" text,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"secret_mark" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"runs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "recent_writes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_household_holder_id_users_id_fk" FOREIGN KEY ("household_holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_activation_code_id_activation_codes_id_fk" FOREIGN KEY ("activation_code_id") REFERENCES "public"."activation_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_practices" ADD CONSTRAINT "exercise_practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_practices" ADD CONSTRAINT "exercise_practices_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_easier_id_exercises_id_fk" FOREIGN KEY ("easier_id") REFERENCES "public"."exercises"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_clip_video_id_videos_id_fk" FOREIGN KEY ("clip_video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_activity" ADD CONSTRAINT "member_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_figures" ADD CONSTRAINT "live_figures_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_figures" ADD CONSTRAINT "program_figures_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_curves" ADD CONSTRAINT "video_curves_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_steps" ADD CONSTRAINT "activation_steps_redemption_id_code_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."code_redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_goals" ADD CONSTRAINT "weekly_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_members" ADD CONSTRAINT "leaving_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_live_class_id_live_classes_id_fk" FOREIGN KEY ("live_class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_live_class_id_live_classes_id_fk" FOREIGN KEY ("live_class_id") REFERENCES "public"."live_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD CONSTRAINT "live_rsvps_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD CONSTRAINT "live_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_setups" ADD CONSTRAINT "live_setups_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_occurrence_id_live_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."live_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_dues" ADD CONSTRAINT "message_dues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_earlier_sessions" ADD CONSTRAINT "earlier_sessions_enrollment" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_earlier_sessions" ADD CONSTRAINT "earlier_sessions_of_session" FOREIGN KEY ("session_id") REFERENCES "public"."program_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD CONSTRAINT "enrollment_pauses_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_session_id_program_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."program_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sessions" ADD CONSTRAINT "program_sessions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sessions" ADD CONSTRAINT "program_sessions_week" FOREIGN KEY ("week_id","program_id") REFERENCES "public"."program_weeks"("id","program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_weeks" ADD CONSTRAINT "program_weeks_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_completed_sessions" ADD CONSTRAINT "enrollment_completed_sessions_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_completed_sessions" ADD CONSTRAINT "enrollment_completed_sessions_session_id_program_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."program_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_completed_weeks" ADD CONSTRAINT "enrollment_completed_weeks_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_completed_weeks" ADD CONSTRAINT "enrollment_completed_weeks_week_id_program_weeks_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."program_weeks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_current_week" FOREIGN KEY ("current_week_id","program_id") REFERENCES "public"."program_weeks"("id","program_id") ON DELETE set null ("current_week_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_current_session" FOREIGN KEY ("current_session_id","program_id") REFERENCES "public"."program_sessions"("id","program_id") ON DELETE set null ("current_session_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_reminders" ADD CONSTRAINT "workout_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_equipments" ADD CONSTRAINT "member_equipments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_offers" ADD CONSTRAINT "billing_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_answers" ADD CONSTRAINT "leave_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_emails" ADD CONSTRAINT "billing_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_samples" ADD CONSTRAINT "telemetry_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_cues" ADD CONSTRAINT "video_cues_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_parts" ADD CONSTRAINT "watched_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_parts" ADD CONSTRAINT "watched_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_completions" ADD CONSTRAINT "class_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_completions" ADD CONSTRAINT "class_completions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_classes" ADD CONSTRAINT "day_classes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_evictions_since" ON "live_evictions" USING btree ("since");--> statement-breakpoint
CREATE INDEX "payments_sandbox_list" ON "payments_sandbox" USING btree ("object","customer_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_sandbox_payment" ON "payments_sandbox" USING btree (("payload" ->> 'payment_intent')) WHERE "payments_sandbox"."object" IN ('charge', 'dispute');--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" USING btree ("email","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auth_tokens_expiry" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_former_token" ON "sessions" USING btree ("former_token_hash") WHERE "sessions"."former_token_hash" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_id_key" ON "users" USING btree ("google_id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (search_fold("first_name" || ' ' || "last_name"),"id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_activity" ON "users" USING btree (coalesce("last_activity", '-infinity'),"id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_present" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_plan" ON "users" USING btree ("subscription_plan","created_at" DESC NULLS FIRST,"id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_activity" ON "users" USING btree ("last_activity") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_activated" ON "users" USING btree ("device_activated_at") WHERE "users"."device_activated_at" IS NOT NULL AND "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_recovery" ON "users" USING btree ("id") WHERE "users"."is_using_for_recovery" AND "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array(btrim("search_text"), ' '))) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_next_billing" ON "users" USING btree ("next_billing_at") WHERE "users"."next_billing_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_household" ON "users" USING btree ("household_holder_id") WHERE "users"."household_holder_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_reminders" ON "users" USING btree ("time_zone","reminder_hour","id") WHERE "users"."notify_email" AND "users"."notify_workout" AND "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "member_views_member" ON "member_views" USING btree ("member_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_views_admin" ON "member_views" USING btree ("admin_id") WHERE "member_views"."admin_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_views_session" ON "member_views" USING btree ("session_id") WHERE "member_views"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_user" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_browsers_used" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "user_words_key" ON "user_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_words_alike" ON "user_words" USING gin ("word" gin_trgm_ops) WHERE "user_words"."word" !~ '[0-9]';--> statement-breakpoint
CREATE INDEX "archives_created" ON "archives" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "archives_type" ON "archives" USING btree ("record_of","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "archives_search" ON "archives" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "archives_actor" ON "archives" USING btree ("archived_by");--> statement-breakpoint
CREATE INDEX "archives_named" ON "archives" USING gin (jsonb_path_query_array("payload", '$.**._id'));--> statement-breakpoint
CREATE INDEX "audit_log_position" ON "audit_log" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activation_codes_batch" ON "activation_codes" USING btree ("batch_id","code");--> statement-breakpoint
CREATE INDEX "activation_codes_alone" ON "activation_codes" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE NOT "activation_codes"."in_batch";--> statement-breakpoint
CREATE INDEX "activation_codes_search" ON "activation_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activation_codes_created" ON "activation_codes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "activation_codes_plan" ON "activation_codes" USING btree ("plan","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "activation_codes_duration" ON "activation_codes" USING btree ("trial_duration","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "code_batches_search" ON "code_batches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "code_redemptions_code" ON "code_redemptions" USING btree ("activation_code_id","redeemed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "code_redemptions_email" ON "code_redemptions" USING btree ("email_hmac");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "exercise_practices_exercise" ON "exercise_practices" USING btree ("exercise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_name" ON "exercises" USING btree ("search_text") WHERE "exercises"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "exercises_search" ON "exercises" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exercises_easier" ON "exercises" USING btree ("easier_id");--> statement-breakpoint
CREATE INDEX "exercises_clip" ON "exercises" USING btree ("clip_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_seat" ON "household_places" USING btree ("holder_id","seat") WHERE "household_places"."state" IN ('invited','waiting','joined');--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_member" ON "household_places" USING btree ("member_id") WHERE "household_places"."state" IN ('waiting','joined');--> statement-breakpoint
CREATE UNIQUE INDEX "household_places_invited" ON "household_places" USING btree ("holder_id","email") WHERE "household_places"."state" = 'invited';--> statement-breakpoint
CREATE INDEX "household_places_of_holder" ON "household_places" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "household_places_email" ON "household_places" USING btree ("email");--> statement-breakpoint
CREATE INDEX "household_places_of_member" ON "household_places" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "household_places_changed" ON "household_places" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "imports_kept" ON "imports" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("kind") WHERE "imports"."state" IN ('running','undoing');--> statement-breakpoint
CREATE INDEX "activation_steps_redeemed" ON "activation_steps" USING btree ("redeemed_at");--> statement-breakpoint
CREATE INDEX "funnel_figures_begun" ON "funnel_figures" USING btree ("kind","begun_at" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX "leaving_members_order" ON "leaving_members" USING btree (cardinality("reasons") DESC,"since" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "live_classes_starts" ON "live_classes" USING btree ("starts_at","id") WHERE "live_classes"."status" <> 'draft' AND "live_classes"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_created" ON "live_classes" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "live_classes"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_by_title" ON "live_classes" USING btree (search_fold("title"),"id") WHERE "live_classes"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_by_start" ON "live_classes" USING btree (coalesce("starts_at", '-infinity'),"id") WHERE "live_classes"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_instructor" ON "live_classes" USING btree ("instructor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_classes_search" ON "live_classes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "live_occurrences_current" ON "live_occurrences" USING btree ("live_class_id") WHERE "live_occurrences"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_occurrences_class" ON "live_occurrences" USING btree ("live_class_id","id");--> statement-breakpoint
CREATE INDEX "live_occurrences_replays" ON "live_occurrences" USING btree ("video_id") WHERE "live_occurrences"."video_id" IS NOT NULL AND "live_occurrences"."replay_told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_occurrences_changed" ON "live_occurrences" USING btree ("changed_at") WHERE "live_occurrences"."changed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "live_presence_class" ON "live_presence" USING btree ("live_class_id","joined_at");--> statement-breakpoint
CREATE INDEX "live_presence_user" ON "live_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_presence_heartbeat" ON "live_presence" USING btree ("heartbeat_at");--> statement-breakpoint
CREATE INDEX "live_rsvps_user" ON "live_rsvps" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_setups_occurrence" ON "live_setups" USING btree ("occurrence_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_running" ON "live_streams" USING btree ("occurrence_id") WHERE "live_streams"."stopped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_streams_occurrence" ON "live_streams" USING btree ("occurrence_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "live_streams_host" ON "live_streams" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "unattached_images_since" ON "unattached_images" USING btree ("since");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_id") WHERE "member_notes"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_tags_tag" ON "member_tags" USING btree ("tag","member_id");--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_member" ON "announcements" USING btree ("member_id") WHERE "announcements"."member_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "message_days_announcement" ON "message_days" USING btree ("announcement");--> statement-breakpoint
CREATE INDEX "message_dues_due" ON "message_dues" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sent_messages_member" ON "sent_messages" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_messages_sent" ON "sent_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "playlists_member" ON "playlists" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "earlier_sessions_session" ON "enrollment_earlier_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "earlier_sessions_completed" ON "enrollment_earlier_sessions" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "session_credits_enrollment" ON "session_credits" USING btree ("enrollment_id","video_id");--> statement-breakpoint
CREATE INDEX "session_credits_session" ON "session_credits" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_credits_video" ON "session_credits" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "program_sessions_by_video" ON "program_sessions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "programs_members" ON "programs" USING btree ("first_published_at" DESC NULLS FIRST,"id") WHERE "programs"."status" = 'published' AND "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "programs_admin" ON "programs" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_status" ON "programs" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_title" ON "programs" USING btree (search_fold("title"),"id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_duration" ON "programs" USING btree ("duration_weeks","id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_enrollments" ON "programs" USING btree ("enrollment_count","id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_date" ON "programs" USING btree (coalesce("publish_at", "first_published_at", '-infinity'),"id") WHERE "programs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_due" ON "programs" USING btree ("publish_at") WHERE "programs"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "programs_author" ON "programs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "programs_instructor" ON "programs" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "completed_sessions_session" ON "enrollment_completed_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "completed_sessions_time" ON "enrollment_completed_sessions" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "completed_weeks_week" ON "enrollment_completed_weeks" USING btree ("week_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_member" ON "enrollments" USING btree ("user_id","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_by_program" ON "enrollments" USING btree ("program_id","status");--> statement-breakpoint
CREATE INDEX "enrollments_active_last" ON "enrollments" USING btree ("program_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "workout_reminders_sent" ON "workout_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "class_reports_member" ON "class_reports" USING btree ("user_id","reported_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "class_reports_video" ON "class_reports" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "saved_items_member" ON "saved_items" USING btree ("user_id","item_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "saved_items_video" ON "saved_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "saved_items_program" ON "saved_items" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "screens_session" ON "screens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "screens_video" ON "screens" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "screens_expiry" ON "screens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer" ON "gift_cards" USING btree ("buyer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by" ON "gift_cards" USING btree ("redeemed_by") WHERE "gift_cards"."redeemed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("send_at") WHERE "gift_cards"."paid_at" IS NOT NULL AND "gift_cards"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "billing_offers_user" ON "billing_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_offers_offered" ON "billing_offers" USING btree ("offered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_offers_return" ON "billing_offers" USING btree ("user_id") WHERE "billing_offers"."kind" = 'return';--> statement-breakpoint
CREATE INDEX "leave_answers_created" ON "leave_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leave_answers_user" ON "leave_answers" USING btree ("user_id") WHERE "leave_answers"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id") WHERE "refunds"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_on_sale" ON "plans" USING btree ("code","interval","currency") WHERE "plans"."active";--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("past_due_since") WHERE "subscriptions"."past_due_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at") WHERE "subscriptions"."ended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "device_keys_member" ON "device_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "video_cues_exercises" ON "video_cues" USING gin ("exercise_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_cues_springs" ON "video_cues" USING gin ("springs");--> statement-breakpoint
CREATE INDEX "watch_days_day" ON "watch_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "watched_parts_video" ON "watched_parts" USING btree ("video_id","day");--> statement-breakpoint
CREATE INDEX "watched_parts_day" ON "watched_parts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "class_completions_video" ON "class_completions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "class_completions_time" ON "class_completions" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "video_views_member" ON "video_views" USING btree ("user_id","video_id","viewed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "video_views_video" ON "video_views" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_views_time" ON "video_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "videos_members" ON "videos" USING btree ("first_published_at" DESC NULLS FIRST,"id") WHERE "videos"."status" <> 'draft' AND NOT "videos"."is_setup" AND "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_home" ON "videos" USING btree ("first_published_at" DESC NULLS FIRST) WHERE "videos"."feature_on_home" AND "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_setup" ON "videos" USING btree ("created_at","id") WHERE "videos"."is_setup" AND "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_due" ON "videos" USING btree ("publish_at") WHERE "videos"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "videos_admin" ON "videos" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_status" ON "videos" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_title" ON "videos" USING btree (search_fold(coalesce("title", "source_name", '')),"id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_duration" ON "videos" USING btree ("duration_seconds","id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_views" ON "videos" USING btree ("view_count","id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree (coalesce("publish_at", "first_published_at", '-infinity'),"id") WHERE "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_uploader" ON "videos" USING btree ("uploaded_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_unready" ON "videos" USING btree ("created_at") WHERE "videos"."processing_state" <> 'ready' AND "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_instructor" ON "videos" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "watch_progress_member" ON "watch_progress" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "watch_progress_video" ON "watch_progress" USING btree ("video_id");--> statement-breakpoint
-- The text that a search for titled content looks through. A video without a title is listed by the name of its file.
CREATE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instructor text;
  content jsonb := to_jsonb(NEW);
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', coalesce(nullif(NEW.title, ''), content ->> 'source_name'),
    instructor, array_to_string(NEW.categories, ' ')));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION set_live_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE instructor text;
BEGIN
  -- FOR SHARE waits for a renaming that is under way, which could not see this row either.
  SELECT first_name || ' ' || last_name INTO instructor
    FROM users WHERE id = NEW.instructor_id FOR SHARE;
  NEW.search_text := search_fold(concat_ws(' ', NEW.title, instructor,
    array_to_string(NEW.categories, ' '), array_to_string(NEW.tags, ' '), NEW.description));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_instructor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET search_text = '' WHERE instructor_id = NEW.id;
  UPDATE programs SET search_text = '' WHERE instructor_id = NEW.id;
  UPDATE live_classes SET search_text = '' WHERE instructor_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER videos_search_text BEFORE INSERT OR UPDATE OF title, categories, instructor_id, source_name, search_text
  ON videos FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
CREATE TRIGGER programs_search_text BEFORE INSERT OR UPDATE OF title, categories, instructor_id, search_text
  ON programs FOR EACH ROW EXECUTE FUNCTION set_search_text();--> statement-breakpoint
CREATE TRIGGER live_classes_search_text
  BEFORE INSERT OR UPDATE OF title, description, tags, categories, instructor_id, search_text
  ON live_classes FOR EACH ROW EXECUTE FUNCTION set_live_search_text();--> statement-breakpoint
CREATE TRIGGER users_search_text AFTER UPDATE OF first_name, last_name
  ON users FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION follow_instructor_name();--> statement-breakpoint
CREATE FUNCTION add_user_words(added text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held integer;
BEGIN
  LOOP
    INSERT INTO user_words SELECT word FROM unnest(added) AS word ORDER BY word ON CONFLICT DO NOTHING;
    -- Nobody may remove them before this transaction has ended; adding the same word waits for nobody.
    PERFORM FROM user_words WHERE word = ANY (added) ORDER BY word FOR KEY SHARE;
    GET DIAGNOSTICS held = ROW_COUNT;
    EXIT WHEN held = cardinality(added);
  END LOOP;
END $$;--> statement-breakpoint
-- The planner must not look for somebody with a rare word among all users, as it would for the first one.
CREATE FUNCTION some_user_has(word text) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users WHERE deleted_at IS NULL
    AND array_to_tsvector(string_to_array(btrim(search_text), ' ')) @@ quote_literal(word)::tsquery);
END $$;--> statement-breakpoint
-- Those of the words that no user has. The newest users have the frequent ones, for which the index is slow.
CREATE FUNCTION unused_words(words text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE rare text[];
BEGIN
  rare := ARRAY(SELECT unnest(words) EXCEPT
    SELECT unnest(string_to_array(btrim(search_text), ' ')) FROM (SELECT search_text FROM users
      WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT 500) AS newest);
  RETURN ARRAY(SELECT word FROM unnest(rare) AS word WHERE NOT some_user_has(word));
END $$;--> statement-breakpoint
CREATE FUNCTION remove_user_words(gone text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE unused text[];
BEGIN
  -- Two who remove a word wait for each other: at the same time each would see the user of the other.
  PERFORM FROM user_words WHERE word = ANY (gone) ORDER BY word FOR NO KEY UPDATE;
  unused := unused_words(gone);
  -- Waits for those who are adding one of them, and then looks again.
  PERFORM FROM user_words WHERE word = ANY (unused) ORDER BY word FOR UPDATE;
  unused := unused_words(unused);
  DELETE FROM user_words WHERE word = ANY (unused);
END $$;--> statement-breakpoint
CREATE FUNCTION words_of(search_text text, deleted_at timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NULL THEN string_to_array(btrim(search_text), ' ') ELSE '{}' END
$$;--> statement-breakpoint
-- Once for all rows of a statement.
CREATE FUNCTION add_words_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_user_words(ARRAY(SELECT DISTINCT unnest(words_of(search_text, deleted_at)) FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remove_words_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remove_user_words(ARRAY(SELECT DISTINCT unnest(words_of(search_text, deleted_at)) FROM removed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION change_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text[] := words_of(OLD.search_text, OLD.deleted_at);
  current text[] := words_of(NEW.search_text, NEW.deleted_at);
BEGIN
  PERFORM add_user_words(ARRAY(SELECT unnest(current) EXCEPT SELECT unnest(former)));
  PERFORM remove_user_words(ARRAY(SELECT unnest(former) EXCEPT SELECT unnest(current)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_add_words AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_users();--> statement-breakpoint
CREATE TRIGGER users_remove_words AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_words_of_users();--> statement-breakpoint
-- Most updates change neither name nor address, and cost nothing.
CREATE TRIGGER users_change_words AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION change_words_of_user();--> statement-breakpoint
-- What a hash covers, as text that is always the same. Columns that come later need a function of their own for
-- entries from then on: those before stay as they were hashed.
CREATE FUNCTION audit_content(entry "audit_log") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_array(entry.id, entry.actor_id, entry.action, entry.entity_id, entry.label, entry.changes,
		entry.request_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text
$$;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous bytea, entry "audit_log") RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(previous || convert_to(audit_content(entry), 'UTF8'))
$$;--> statement-breakpoint
INSERT INTO "audit_chain" (head_position, head_hash, anchor_position, anchor_hash)
	VALUES (0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'));--> statement-breakpoint
-- At the end of the transaction, so that its lock is the last one and held for an instant only.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	chain "audit_chain";
	link bytea;
BEGIN
	SELECT * INTO STRICT chain FROM "audit_chain" FOR UPDATE;
	link := audit_hash(chain.head_hash, NEW);
	UPDATE "audit_log" SET position = chain.head_position + 1, hash = link
		WHERE id = NEW.id AND created_at = NEW.created_at;
	UPDATE "audit_chain" SET head_position = chain.head_position + 1, head_hash = link;
	RETURN NULL;
END $$;--> statement-breakpoint
-- An entry is changed once, when it is chained, and deleted when it is five years old and before the anchor.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND OLD.hash IS NULL AND audit_content(NEW) = audit_content(OLD) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '5 years'
		AND OLD.position <= (SELECT anchor_position FROM "audit_chain") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log can only be added to';
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Divided by months: server/src/platform/db/partitions.ts. The first partition has this month and whatever comes late.
CREATE SCHEMA "partitions";--> statement-breakpoint
DO $$
DECLARE
	divided text;
	ends timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
	FOREACH divided IN ARRAY ARRAY['audit_log', 'security_events', 'telemetry_samples'] LOOP
		EXECUTE format('CREATE TABLE partitions.%1$I PARTITION OF public.%1$I FOR VALUES FROM (MINVALUE) TO (%2$L)', divided, ends);
		EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I DEFAULT', divided || '_default', divided);
	END LOOP;
END $$;--> statement-breakpoint
-- Tells that what is kept of these tables and columns is out of date: the connection that writes by a message of its
-- statement, all servers by a notice after the commit (server/src/platform/db/read-cache.ts).
CREATE FUNCTION tell_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE NOTICE USING MESSAGE = 'written', DETAIL = TG_ARGV[0];
	PERFORM pg_notify(TG_ARGV[0], '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_tell_callers AFTER DELETE OR UPDATE OF "token_hash", "former_token_hash", "former_until", "must_rotate", "expires_at", "proved_at", "revoked_at"
	ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');--> statement-breakpoint
CREATE TRIGGER users_tell_callers AFTER DELETE OR UPDATE OF "roles", "device_activated_at", "household_holder_id", "stripe_subscription_id", "subscription_mode", "subscription_plan", "next_billing_at", "primary_goals", "experience_level", "preferred_session_length", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');--> statement-breakpoint
CREATE TRIGGER api_keys_tell_callers AFTER DELETE OR UPDATE OF "key_hash", "scopes", "expires_at", "revoked_at"
	ON "api_keys" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');--> statement-breakpoint
CREATE TRIGGER videos_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "difficulty_level", "duration_seconds", "thumbnail_path", "thumbnail_tone", "tags", "status", "publish_at", "first_published_at", "is_premium", "is_setup", "feature_on_home", "equipments", "cautions", "exercise_cautions", "instructor_id", "processing_state", "deleted_at"
	ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER programs_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "categories", "instructor_id", "difficulty_level", "duration_weeks", "session_per_week", "status", "publish_at", "first_published_at", "thumbnail_path", "thumbnail_tone", "is_premium", "is_recovery", "feature_on_home", "completion_message", "enrollment_count", "created_by", "deleted_at"
	ON "programs" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER program_weeks_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "position"
	ON "program_weeks" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER program_sessions_tell_content AFTER INSERT OR DELETE OR UPDATE OF "title", "video_id", "week_id", "position"
	ON "program_sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER day_classes_tell_content AFTER INSERT OR DELETE OR UPDATE OF "video_id"
	ON "day_classes" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER users_tell_content AFTER DELETE OR UPDATE OF "first_name", "last_name", "image_path", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER video_cues_tell_content AFTER INSERT OR DELETE OR UPDATE OF "exercise_names", "exercise_text", "springs", "equipments"
	ON "video_cues" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
CREATE TRIGGER live_classes_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "title", "description", "instructor_id", "categories", "difficulty_level", "duration_minutes", "tags", "status", "local_date", "local_time", "timezone", "starts_at", "capacity", "is_recurring", "records_session", "deleted_at"
	ON "live_classes" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_occurrences_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ended_at", "recorded_at"
	ON "live_occurrences" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_rsvps_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "occurrence_id", "user_id"
	ON "live_rsvps" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER live_streams_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "started_at", "heartbeat_at", "stopped_at"
	ON "live_streams" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
CREATE TRIGGER users_tell_live_content AFTER DELETE OR UPDATE OF "first_name", "last_name", "image_path", "deleted_at"
	ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');--> statement-breakpoint
INSERT INTO "springs" ("id", "name", "colour", "position") VALUES
	('red', 'Red', '#a4303d', 0), ('blue', 'Blue', '#4f7389', 1), ('yellow', 'Yellow', '#d9ad2e', 2);
