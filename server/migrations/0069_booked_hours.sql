ALTER TABLE "private_bookings" ADD COLUMN "cancel_hours" smallint;--> statement-breakpoint
UPDATE "private_bookings" SET "cancel_hours" = coalesce((SELECT "cancel_hours" FROM "private_rules"), 24);--> statement-breakpoint
ALTER TABLE "private_bookings" ALTER COLUMN "cancel_hours" SET NOT NULL;
