CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY,
	"record_of" text NOT NULL,
	"record_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"archived_by" uuid,
	"archived_by_snapshot" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archives_record" UNIQUE("record_of","record_id"),
	CONSTRAINT "archives_type" CHECK ("record_of" IN ('user','program','video','live_class'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity_id" uuid,
	"label" text,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "auth_tokens_email";--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" ("email","kind","created_at" DESC);--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_created" ON "users" ("created_at" DESC,"id");--> statement-breakpoint
DROP INDEX "activation_codes_created";--> statement-breakpoint
CREATE INDEX "activation_codes_created" ON "activation_codes" ("created_at" DESC,"id");--> statement-breakpoint
DROP INDEX "mails_recipient";--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" ("recipient","created_at" DESC);--> statement-breakpoint
DROP INDEX "enrollments_by_member";--> statement-breakpoint
CREATE INDEX "enrollments_by_member" ON "enrollments" ("user_id","status","updated_at" DESC);--> statement-breakpoint
DROP INDEX "programs_members";--> statement-breakpoint
CREATE INDEX "programs_members" ON "programs" ("first_published_at" DESC,"id") WHERE "status" = 'published' AND "deleted_at" IS NULL;--> statement-breakpoint
DROP INDEX "programs_admin";--> statement-breakpoint
CREATE INDEX "programs_admin" ON "programs" ("created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
DROP INDEX "video_views_member";--> statement-breakpoint
CREATE INDEX "video_views_member" ON "video_views" ("user_id","video_id","viewed_at" DESC);--> statement-breakpoint
DROP INDEX "videos_members";--> statement-breakpoint
CREATE INDEX "videos_members" ON "videos" ("first_published_at" DESC,"id") WHERE "status" = 'published' AND NOT "is_setup" AND "deleted_at" IS NULL;--> statement-breakpoint
DROP INDEX "videos_home";--> statement-breakpoint
CREATE INDEX "videos_home" ON "videos" ("first_published_at" DESC) WHERE "feature_on_home" AND "deleted_at" IS NULL;--> statement-breakpoint
DROP INDEX "videos_admin";--> statement-breakpoint
CREATE INDEX "videos_admin" ON "videos" ("created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
DROP INDEX "videos_uploader";--> statement-breakpoint
CREATE INDEX "videos_uploader" ON "videos" ("uploaded_by","created_at" DESC);--> statement-breakpoint
DROP INDEX "watch_progress_member";--> statement-breakpoint
CREATE INDEX "watch_progress_member" ON "watch_progress" ("user_id","updated_at" DESC);--> statement-breakpoint
CREATE INDEX "archives_created" ON "archives" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "archives_type" ON "archives" ("record_of","created_at" DESC);--> statement-breakpoint
CREATE INDEX "archives_actor" ON "archives" ("archived_by");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" ("action","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" ("entity_id");--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_archived_by_users_id_fkey" FOREIGN KEY ("archived_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log can only be added to';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
