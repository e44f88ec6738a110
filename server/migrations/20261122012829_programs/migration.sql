ALTER TABLE "programs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_active_last" ON "enrollments" ("program_id","updated_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "programs_status" ON "programs" ("status","created_at" DESC,"id") WHERE "deleted_at" IS NULL;