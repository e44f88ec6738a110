CREATE TABLE "completed_programs" (
	"user_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "completed_programs_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
ALTER TABLE "enrollment_pauses" DROP CONSTRAINT "enrollment_pauses_enrollment_id_enrollments_id_fk";
--> statement-breakpoint
ALTER TABLE "enrollment_pauses" DROP CONSTRAINT "enrollment_pauses_enrollment_id_from_day_pk";--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ALTER COLUMN "enrollment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "enrollment_pauses" "pause" SET "user_id" = "enrollment"."user_id"
  FROM "enrollments" "enrollment" WHERE "enrollment"."id" = "pause"."enrollment_id";--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "completed_programs" ("user_id", "program_id", "title", "completed_at")
  SELECT "enrollment"."user_id", "program"."id", "program"."title", "enrollment"."completed_at"
  FROM "enrollments" "enrollment" JOIN "programs" "program" ON "program"."id" = "enrollment"."program_id"
  WHERE "enrollment"."completed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "completed_programs" ADD CONSTRAINT "completed_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD CONSTRAINT "enrollment_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD CONSTRAINT "enrollment_pauses_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_pauses_member" ON "enrollment_pauses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "enrollment_pauses" ADD CONSTRAINT "enrollment_pauses_day" UNIQUE("enrollment_id","from_day");