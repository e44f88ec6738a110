ALTER TABLE "api_keys" ADD COLUMN "studio_owned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Programs go on with keys whose maker had no access any more before keys ended with it.
UPDATE "api_keys" SET "studio_owned" = true WHERE NOT EXISTS (
	SELECT FROM "users" WHERE "users"."id" = "api_keys"."created_by" AND "users"."deleted_at" IS NULL AND 'admin' = ANY("users"."roles")
);
