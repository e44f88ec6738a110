CREATE TABLE "live_classes" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"instructor_id" uuid,
	"categories" text[] NOT NULL,
	"difficulty_level" text NOT NULL,
	"duration_minutes" smallint NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"local_date" date,
	"local_time" time,
	"timezone" text,
	"starts_at" timestamp with time zone,
	"capacity" smallint NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"sends_reminder" boolean DEFAULT true NOT NULL,
	"records_session" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "live_classes_title" CHECK (char_length("title") BETWEEN 1 AND 255),
	CONSTRAINT "live_classes_description" CHECK (char_length("description") BETWEEN 1 AND 500),
	CONSTRAINT "live_classes_categories" CHECK (cardinality("categories") >= 1),
	CONSTRAINT "live_classes_level" CHECK ("difficulty_level" IN ('beginner','intermediate','advanced','all-levels')),
	CONSTRAINT "live_classes_duration" CHECK ("duration_minutes" BETWEEN 15 AND 120),
	CONSTRAINT "live_classes_status" CHECK ("status" IN ('draft','scheduled','published')),
	CONSTRAINT "live_classes_capacity" CHECK ("capacity" BETWEEN 1 AND 100),
	CONSTRAINT "live_classes_schedule" CHECK (num_nonnulls("local_date", "local_time", "timezone", "starts_at") IN (0, 4)),
	CONSTRAINT "live_classes_scheduled" CHECK ("status" = 'draft' OR "starts_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "live_occurrences" (
	"id" uuid PRIMARY KEY,
	"live_class_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_presence" (
	"connection_id" uuid PRIMARY KEY,
	"live_class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_presence_role" CHECK ("role" IN ('host','viewer'))
);
--> statement-breakpoint
CREATE TABLE "live_rsvps" (
	"id" uuid PRIMARY KEY,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "live_rsvps_member" UNIQUE("occurrence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"id" uuid PRIMARY KEY,
	"occurrence_id" uuid NOT NULL,
	"host_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "live_classes_starts" ON "live_classes" ("starts_at","id") WHERE "status" <> 'draft' AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_created" ON "live_classes" ("created_at" DESC,"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_instructor" ON "live_classes" ("instructor_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "live_classes_search" ON "live_classes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "live_occurrences_current" ON "live_occurrences" ("live_class_id") WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_occurrences_class" ON "live_occurrences" ("live_class_id","id");--> statement-breakpoint
CREATE INDEX "live_presence_class" ON "live_presence" ("live_class_id","joined_at");--> statement-breakpoint
CREATE INDEX "live_presence_user" ON "live_presence" ("user_id");--> statement-breakpoint
CREATE INDEX "live_presence_heartbeat" ON "live_presence" ("heartbeat_at");--> statement-breakpoint
CREATE INDEX "live_rsvps_user" ON "live_rsvps" ("user_id","created_at" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_running" ON "live_streams" ("occurrence_id") WHERE "stopped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_streams_occurrence" ON "live_streams" ("occurrence_id","started_at" DESC);--> statement-breakpoint
CREATE INDEX "live_streams_host" ON "live_streams" ("host_id");--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_instructor_id_users_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "live_occurrences" ADD CONSTRAINT "live_occurrences_live_class_id_live_classes_id_fkey" FOREIGN KEY ("live_class_id") REFERENCES "live_classes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_live_class_id_live_classes_id_fkey" FOREIGN KEY ("live_class_id") REFERENCES "live_classes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD CONSTRAINT "live_rsvps_occurrence_id_live_occurrences_id_fkey" FOREIGN KEY ("occurrence_id") REFERENCES "live_occurrences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_rsvps" ADD CONSTRAINT "live_rsvps_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_occurrence_id_live_occurrences_id_fkey" FOREIGN KEY ("occurrence_id") REFERENCES "live_occurrences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_host_id_users_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
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
CREATE TRIGGER live_classes_search_text
  BEFORE INSERT OR UPDATE OF title, description, tags, categories, instructor_id, search_text
  ON live_classes FOR EACH ROW EXECUTE FUNCTION set_live_search_text();--> statement-breakpoint
CREATE FUNCTION follow_live_instructor_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_classes SET search_text = '' WHERE instructor_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_live_search_text AFTER UPDATE OF first_name, last_name
  ON users FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION follow_live_instructor_name();
