CREATE TABLE "workout_reminders" (
	"user_id" uuid,
	"local_day" integer,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workout_reminders_pkey" PRIMARY KEY("user_id","local_day")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminder_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_reminders" ON "users" ("time_zone","reminder_hour","id") WHERE "notify_email" AND "notify_workout" AND "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "workout_reminders_sent" ON "workout_reminders" ("sent_at");--> statement-breakpoint
ALTER TABLE "workout_reminders" ADD CONSTRAINT "workout_reminders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reminder_hour" CHECK ("reminder_hour" BETWEEN 0 AND 23);