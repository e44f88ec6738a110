DROP INDEX "users_reminders";--> statement-breakpoint
CREATE INDEX "users_reminders" ON "users" USING btree ("time_zone","reminder_hour","id") WHERE "users"."deleted_at" IS NULL;