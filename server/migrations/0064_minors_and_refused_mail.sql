ALTER TABLE "household_places" DROP CONSTRAINT "household_places_holder_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "household_places" ALTER COLUMN "holder_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("recipient") WHERE "mails"."refused_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "household_places" ADD CONSTRAINT "household_places_held" CHECK ("household_places"."holder_id" IS NOT NULL OR "household_places"."state" NOT IN ('invited','waiting','joined'));--> statement-breakpoint
-- Until now somebody who had joined as an adult was one as long as that place was open.
UPDATE "household_places" "former" SET "age_band" = 'adult'
WHERE "age_band" = 'minor' AND "state" NOT IN ('invited','waiting','joined') AND EXISTS (
  SELECT FROM "household_places" "later" WHERE "later"."member_id" = "former"."member_id"
    AND "later"."age_band" = 'adult' AND "later"."state" IN ('waiting','joined'));
