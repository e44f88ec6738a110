CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"state" text DEFAULT 'preparing' NOT NULL,
	"path" text NOT NULL UNIQUE,
	"bytes" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_state" CHECK ("state" IN ('preparing','ready','failed')),
	CONSTRAINT "data_exports_ready" CHECK (("state" = 'ready') = ("bytes" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" ("user_id","requested_at" DESC);--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" ("expires_at");--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;