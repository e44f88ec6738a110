CREATE TABLE "member_equipments" (
	"user_id" uuid PRIMARY KEY,
	"equipments" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_equipments_known" CHECK ("equipments" <@ '{ring,jumpboard,ball,box,weights}')
);
--> statement-breakpoint
CREATE TABLE "springs" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"position" smallint NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "springs_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "video_cues" (
	"video_id" uuid PRIMARY KEY,
	"exercises" jsonb NOT NULL,
	"setups" jsonb NOT NULL,
	"exercise_names" text[] NOT NULL,
	"exercise_text" text NOT NULL,
	"springs" text[] NOT NULL,
	"accessories" text[] NOT NULL,
	"equipments" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "chapters_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "cues_id" uuid;--> statement-breakpoint
CREATE INDEX "video_cues_exercises" ON "video_cues" USING gin ("exercise_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_cues_springs" ON "video_cues" USING gin ("springs");--> statement-breakpoint
ALTER TABLE "member_equipments" ADD CONSTRAINT "member_equipments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_cues" ADD CONSTRAINT "video_cues_video_id_videos_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER video_cues_tell_content AFTER INSERT OR DELETE OR UPDATE OF "exercise_names", "exercise_text", "springs", "equipments"
	ON "video_cues" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('content');--> statement-breakpoint
INSERT INTO "springs" ("id", "name", "colour", "position") VALUES
	('red', 'Red', '#a4303d', 0), ('blue', 'Blue', '#4f7389', 1), ('yellow', 'Yellow', '#d9ad2e', 2);
