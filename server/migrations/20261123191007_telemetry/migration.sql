CREATE TABLE "device_keys" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" bytea NOT NULL UNIQUE,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_samples" (
	"user_id" uuid,
	"measured_at" timestamp with time zone,
	"device_key_id" uuid,
	"repetitions" smallint NOT NULL,
	"travel_mm" integer NOT NULL,
	"tempo" smallint NOT NULL,
	"load_newtons" smallint NOT NULL,
	CONSTRAINT "telemetry_samples_pkey" PRIMARY KEY("user_id","measured_at","device_key_id")
) PARTITION BY RANGE ("measured_at");
--> statement-breakpoint
CREATE INDEX "device_keys_member" ON "device_keys" ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "telemetry_samples" ADD CONSTRAINT "telemetry_samples_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Divided by months: server/src/platform/db/partitions.ts. The first partition has this month and whatever comes late.
DO $$
DECLARE
	ends timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
	EXECUTE format('CREATE TABLE partitions.telemetry_samples PARTITION OF public.telemetry_samples
		FOR VALUES FROM (MINVALUE) TO (%L)', ends);
	CREATE TABLE partitions.telemetry_samples_default PARTITION OF public.telemetry_samples DEFAULT;
END $$;
