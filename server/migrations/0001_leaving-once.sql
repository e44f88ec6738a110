DROP INDEX "billing_offers_user";--> statement-breakpoint
DROP INDEX "billing_offers_return";--> statement-breakpoint
DELETE FROM "billing_offers" earlier USING "billing_offers" later WHERE earlier.user_id = later.user_id AND earlier.kind = later.kind AND (earlier.offered_at, earlier.id) < (later.offered_at, later.id);--> statement-breakpoint
ALTER TABLE "leave_answers" ADD COLUMN "leaving" text;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_offers_kind_of_user" ON "billing_offers" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_answers_leaving" ON "leave_answers" USING btree ("leaving");