CREATE TABLE "loose_images" (
	"path" text PRIMARY KEY,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_images_since" ON "loose_images" ("since");--> statement-breakpoint
ALTER TABLE "auth_tokens" DROP CONSTRAINT "auth_tokens_kind", ADD CONSTRAINT "auth_tokens_kind" CHECK ("kind" IN ('register','password_reset','google_state','google_exchange','deletion'));