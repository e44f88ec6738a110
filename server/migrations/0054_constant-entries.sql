DROP INDEX "live_presence_class";--> statement-breakpoint
CREATE INDEX "live_rsvps_names" ON "live_rsvps" USING btree ("occurrence_id","created_at") WHERE "live_rsvps"."shows_name";--> statement-breakpoint
CREATE INDEX "live_presence_class" ON "live_presence" USING btree ("live_class_id","role","joined_at");