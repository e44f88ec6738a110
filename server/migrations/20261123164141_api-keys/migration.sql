CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"key_hash" bytea NOT NULL UNIQUE,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("scopes") > 0)
);
--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" ("created_by");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Revoked keys are refused at once on every server.
CREATE TRIGGER api_keys_tell_callers AFTER DELETE OR UPDATE OF "key_hash", "scopes", "expires_at", "revoked_at"
	ON "api_keys" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('callers');
