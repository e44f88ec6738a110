CREATE TABLE "code_batches" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"total_usage_possible" integer NOT NULL,
	"trial_duration" integer NOT NULL,
	"plan" text NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (search_fold(name)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_batches_plan" CHECK ("plan" IN ('premium','none'))
);
--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "in_batch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "activation_codes_alone" ON "activation_codes" ("created_at" DESC,"id") WHERE NOT "in_batch";--> statement-breakpoint
CREATE INDEX "code_batches_search" ON "code_batches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" ("created_at" DESC,"id");--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Codes that were generated together before batches had rows.
INSERT INTO "code_batches" ("id", "name", "total_usage_possible", "trial_duration", "plan", "created_by", "created_at")
SELECT DISTINCT ON ("batch_id") "batch_id", "batch_name", "total_usage_possible", "trial_duration", "plan", "created_by", "created_at"
FROM "activation_codes"
WHERE "batch_id" IN (SELECT "batch_id" FROM "activation_codes" GROUP BY "batch_id" HAVING count(*) > 1)
ORDER BY "batch_id", "created_at", "id";--> statement-breakpoint
UPDATE "activation_codes" SET "in_batch" = true WHERE "batch_id" IN (SELECT "id" FROM "code_batches");
