CREATE TABLE "weekly_goals" (
	"user_id" uuid,
	"from_week" integer,
	"days" smallint,
	CONSTRAINT "weekly_goals_pkey" PRIMARY KEY("user_id","from_week"),
	CONSTRAINT "weekly_goals_days" CHECK ("days" BETWEEN 1 AND 7)
);
--> statement-breakpoint
ALTER TABLE "weekly_goals" ADD CONSTRAINT "weekly_goals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;