CREATE TABLE "practice_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"measure" text NOT NULL,
	"title" text NOT NULL,
	"coach" text,
	"program_title" text,
	"duration_seconds" integer NOT NULL,
	"practised_seconds" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"time_zone" text,
	"video_id" uuid,
	"watched_at" timestamp with time zone,
	"program_id" uuid,
	"session_id" uuid,
	"session_at" timestamp with time zone,
	"occurrence_id" uuid,
	CONSTRAINT "practice_log_class" UNIQUE("user_id","video_id","watched_at"),
	CONSTRAINT "practice_log_session" UNIQUE("user_id","session_id","session_at"),
	CONSTRAINT "practice_log_occurrence" UNIQUE("user_id","occurrence_id"),
	CONSTRAINT "practice_log_kind" CHECK ("practice_log"."kind" IN ('program','discover','tv','live','broadcast')),
	CONSTRAINT "practice_log_measure" CHECK ("practice_log"."measure" IN ('watched','marked','attended')),
	CONSTRAINT "practice_log_watched" CHECK (("practice_log"."measure" = 'watched') = ("practice_log"."watched_at" IS NOT NULL))
);
--> statement-breakpoint
-- The same workouts as were counted until now: a session and its class within half a day are one.
WITH "sessions" AS (
	SELECT "done"."enrollment_id", "done"."session_id", "done"."completed_at", "enrollment"."user_id", "enrollment"."program_id",
		"program"."title" AS "program_title", "session"."title", "session"."video_id"
	FROM (
		SELECT * FROM "enrollment_completed_sessions" UNION SELECT * FROM "enrollment_earlier_sessions"
	) "done"
	JOIN "enrollments" "enrollment" ON "enrollment"."id" = "done"."enrollment_id"
	JOIN "programs" "program" ON "program"."id" = "enrollment"."program_id"
	JOIN "program_sessions" "session" ON "session"."id" = "done"."session_id"
), "paired" AS (
	SELECT DISTINCT ON ("class"."user_id", "class"."video_id", "class"."completed_at")
		"class"."user_id", "class"."video_id", "class"."completed_at" AS "watched_at",
		"sessions"."enrollment_id", "sessions"."session_id", "sessions"."completed_at" AS "session_at"
	FROM "class_completions" "class"
	LEFT JOIN "sessions" ON "sessions"."user_id" = "class"."user_id" AND "sessions"."video_id" = "class"."video_id"
		AND "sessions"."completed_at" BETWEEN "class"."completed_at" - interval '12 hours' AND "class"."completed_at" + interval '12 hours'
	ORDER BY "class"."user_id", "class"."video_id", "class"."completed_at", abs(extract(epoch FROM "sessions"."completed_at" - "class"."completed_at"))
), "workouts" AS (
	SELECT "sessions"."user_id", "sessions"."video_id", "sessions"."completed_at" AS "happened_at", "seen"."watched_at",
		"sessions"."program_id", "sessions"."program_title", "sessions"."title", "sessions"."session_id", "sessions"."completed_at" AS "session_at"
	FROM "sessions"
	LEFT JOIN LATERAL (
		SELECT max("paired"."watched_at") AS "watched_at" FROM "paired"
		WHERE "paired"."enrollment_id" = "sessions"."enrollment_id" AND "paired"."session_id" = "sessions"."session_id"
			AND "paired"."session_at" = "sessions"."completed_at"
	) "seen" ON true
	UNION ALL
	SELECT "user_id", "video_id", "watched_at", "watched_at", NULL, NULL, NULL, NULL, NULL FROM "paired" WHERE "session_id" IS NULL
)
INSERT INTO "practice_log" ("id", "user_id", "kind", "measure", "title", "coach", "program_title", "duration_seconds",
	"practised_seconds", "happened_at", "time_zone", "video_id", "watched_at", "program_id", "session_id", "session_at")
SELECT gen_random_uuid(), "workouts"."user_id", CASE WHEN "session_id" IS NULL THEN 'discover' ELSE 'program' END,
	CASE WHEN "watched_at" IS NULL THEN 'marked' ELSE 'watched' END, coalesce("video"."title", "workouts"."title", ''),
	"coach"."first_name" || ' ' || "coach"."last_name", "program_title", coalesce("video"."duration_seconds", 0), 0, "happened_at",
	"member"."time_zone", "video"."id", "watched_at", "workouts"."program_id", "session_id", "session_at"
FROM "workouts"
JOIN "users" "member" ON "member"."id" = "workouts"."user_id"
LEFT JOIN "videos" "video" ON "video"."id" = "workouts"."video_id"
LEFT JOIN "users" "coach" ON "coach"."id" = "video"."instructor_id";--> statement-breakpoint
-- The time watched of a class goes to its workouts in equal parts; the rest of it waits for the next one.
WITH "shares" AS (
	SELECT "progress"."user_id", "progress"."video_id", count(*)::integer AS "workouts",
		("progress"."watched_seconds" / count(*))::integer AS "seconds"
	FROM "watch_progress" "progress"
	JOIN "practice_log" "log" ON "log"."user_id" = "progress"."user_id" AND "log"."video_id" = "progress"."video_id"
		AND "log"."measure" = 'watched'
	GROUP BY "progress"."user_id", "progress"."video_id"
), "given" AS (
	UPDATE "practice_log" "log" SET "practised_seconds" = "shares"."seconds" FROM "shares"
	WHERE "log"."user_id" = "shares"."user_id" AND "log"."video_id" = "shares"."video_id" AND "log"."measure" = 'watched'
)
UPDATE "watch_progress" "progress" SET "watched_seconds" = "progress"."watched_seconds" - "shares"."workouts" * "shares"."seconds"
FROM "shares" WHERE "progress"."user_id" = "shares"."user_id" AND "progress"."video_id" = "shares"."video_id";--> statement-breakpoint
DROP TABLE "enrollment_earlier_sessions" CASCADE;--> statement-breakpoint
DROP TABLE "class_completions" CASCADE;--> statement-breakpoint
ALTER TABLE "practice_log" ADD CONSTRAINT "practice_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_log_member" ON "practice_log" USING btree ("user_id","happened_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "practice_log_time" ON "practice_log" USING btree ("happened_at");--> statement-breakpoint
ALTER TABLE "session_credits" DROP COLUMN "watched_seconds";