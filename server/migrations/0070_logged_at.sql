DROP INDEX "practice_log_time";--> statement-breakpoint
ALTER TABLE "practice_log" ADD COLUMN "logged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "practice_log_logged" ON "practice_log" USING btree ("logged_at");--> statement-breakpoint
UPDATE practice_log SET logged_at = happened_at WHERE measure <> 'noted';
