ALTER TABLE "webhooks" ADD COLUMN "addressed_by" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "addressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- Later than the link was made or just then, so that no link of a stranger counts as older than it is.
UPDATE "playlists" SET "shared_at" = "updated_at" WHERE "share_token" IS NOT NULL;--> statement-breakpoint
UPDATE "webhooks" SET "addressed_by" = "entry"."actor_id", "addressed_at" = "entry"."created_at" FROM (
	SELECT DISTINCT ON ("entity_id") "entity_id", "actor_id", "created_at" FROM "audit_log"
	 WHERE "action" = 'webhook-created' OR ("action" = 'webhook-changed' AND "changes" ? 'host')
	 ORDER BY "entity_id", "created_at" DESC
) "entry" WHERE "entry"."entity_id" = "webhooks"."id";
