CREATE TABLE "exercise_practices" (
	"user_id" uuid,
	"exercise_id" uuid,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_practices_pkey" PRIMARY KEY("user_id","exercise_id"),
	CONSTRAINT "exercise_practices_times" CHECK ("times" > 0)
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" uuid PRIMARY KEY,
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
	CONSTRAINT "exercises_description" CHECK (char_length("description") <= 500),
	CONSTRAINT "exercises_forms" CHECK ("easier_id" <> "id")
);
--> statement-breakpoint
CREATE TABLE "watched_parts" (
	"user_id" uuid,
	"video_id" uuid,
	"day" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"practised" uuid[] NOT NULL,
	CONSTRAINT "watched_parts_pkey" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE INDEX "exercise_practices_exercise" ON "exercise_practices" ("exercise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_name" ON "exercises" ("search_text") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "exercises_search" ON "exercises" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exercises_easier" ON "exercises" ("easier_id");--> statement-breakpoint
CREATE INDEX "exercises_clip" ON "exercises" ("clip_video_id");--> statement-breakpoint
CREATE INDEX "watched_parts_video" ON "watched_parts" ("video_id");--> statement-breakpoint
ALTER TABLE "exercise_practices" ADD CONSTRAINT "exercise_practices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exercise_practices" ADD CONSTRAINT "exercise_practices_exercise_id_exercises_id_fkey" FOREIGN KEY ("exercise_id") REFERENCES "exercises"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_easier_id_exercises_id_fkey" FOREIGN KEY ("easier_id") REFERENCES "exercises"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_clip_video_id_videos_id_fkey" FOREIGN KEY ("clip_video_id") REFERENCES "videos"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "watched_parts" ADD CONSTRAINT "watched_parts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "watched_parts" ADD CONSTRAINT "watched_parts_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "archives" DROP CONSTRAINT "archives_type", ADD CONSTRAINT "archives_type" CHECK ("record_of" IN ('user','program','video','live_class','exercise'));