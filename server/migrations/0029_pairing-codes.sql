ALTER TABLE "device_keys" ADD COLUMN "pairing_hash" "bytea";--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_pairing_hash_unique" UNIQUE("pairing_hash");