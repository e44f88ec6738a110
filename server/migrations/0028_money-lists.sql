ALTER TABLE "gift_cards" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_begun" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"provider_subscription_id");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_voided" CHECK ("gift_cards"."voided_at" IS NULL OR "gift_cards"."redeemed_at" IS NULL);