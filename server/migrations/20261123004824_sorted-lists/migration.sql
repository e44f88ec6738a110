CREATE INDEX "users_by_name" ON "users" (search_fold("first_name" || ' ' || "last_name"),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_activity" ON "users" (coalesce("last_activity", '-infinity'),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_by_title" ON "live_classes" (search_fold("title"),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "live_classes_by_start" ON "live_classes" (coalesce("starts_at", '-infinity'),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_title" ON "programs" (search_fold("title"),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_duration" ON "programs" ("duration_weeks","id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_enrollments" ON "programs" ("enrollment_count","id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "programs_by_date" ON "programs" (coalesce("publish_at", "first_published_at", '-infinity'),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_title" ON "videos" (search_fold(coalesce("title", "source_name", '')),"id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_duration" ON "videos" ("duration_seconds","id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_views" ON "videos" ("view_count","id") WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" (coalesce("publish_at", "first_published_at", '-infinity'),"id") WHERE "deleted_at" IS NULL;