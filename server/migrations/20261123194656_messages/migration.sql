CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY,
	"author_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"by_mail" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"reached_id" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_state" CHECK ("state" IN ('waiting','sending','sent','undone')),
	CONSTRAINT "announcements_channel" CHECK ("by_mail" OR "in_app")
);
--> statement-breakpoint
CREATE TABLE "message_days" (
	"source" text,
	"announcement" text DEFAULT '',
	"day" date,
	"sent" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"came_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_days_pkey" PRIMARY KEY("source","announcement","day")
);
--> statement-breakpoint
CREATE TABLE "message_dues" (
	"user_id" uuid,
	"source" text,
	"subject" text DEFAULT '',
	"fact_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_dues_pkey" PRIMARY KEY("user_id","source","subject")
);
--> statement-breakpoint
CREATE TABLE "message_marks" (
	"fact" text PRIMARY KEY,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"key" text PRIMARY KEY,
	"enabled" boolean DEFAULT false NOT NULL,
	"delay_hours" integer NOT NULL,
	"by_mail" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_rules_key" CHECK ("key" IN ('welcome_1','welcome_2','welcome_3','first_class','streak','absence','replay')),
	CONSTRAINT "message_rules_channel" CHECK ("by_mail" OR "in_app")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"quiet_from" smallint DEFAULT 21 NOT NULL,
	"quiet_until" smallint DEFAULT 8 NOT NULL,
	"weekly_cap" smallint DEFAULT 3 NOT NULL,
	"came_back_days" smallint DEFAULT 7 NOT NULL,
	"default_language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "message_settings_one" CHECK ("id" = 1),
	CONSTRAINT "message_settings_hours" CHECK ("quiet_from" BETWEEN 0 AND 23 AND "quiet_until" BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"mailed" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"came_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY,
	"mail_off" text[] NOT NULL,
	"app_off" text[] NOT NULL,
	"language" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_type" CHECK ("type" IN ('welcome','first_class','streak','absence','replay','announcement','live','workout'))
);
--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD COLUMN "replay_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_activated" ON "users" ("device_activated_at") WHERE "device_activated_at" IS NOT NULL AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_occurrences_replays" ON "live_occurrences" ("video_id") WHERE "video_id" IS NOT NULL AND "replay_told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" ("author_id");--> statement-breakpoint
CREATE INDEX "message_days_announcement" ON "message_days" ("announcement");--> statement-breakpoint
CREATE INDEX "message_dues_due" ON "message_dues" ("due_at");--> statement-breakpoint
CREATE INDEX "sent_messages_member" ON "sent_messages" ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_messages_sent" ON "sent_messages" ("sent_at");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" ("user_id","id" DESC);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" ("created_at");--> statement-breakpoint
CREATE INDEX "completed_sessions_time" ON "enrollment_completed_sessions" ("completed_at");--> statement-breakpoint
CREATE INDEX "class_completions_time" ON "class_completions" ("completed_at");--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "message_dues" ADD CONSTRAINT "message_dues_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;