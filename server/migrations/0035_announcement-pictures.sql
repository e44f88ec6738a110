ALTER TABLE "announcements" ADD COLUMN "picture_path" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "picture_path" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_picture" ON "announcements" USING btree ("picture_path") WHERE "announcements"."picture_path" IS NOT NULL;